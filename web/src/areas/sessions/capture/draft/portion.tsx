import type { Section } from '@talaqqi/quran'
import { portionText } from '@talaqqi/words/portions'
import { useLanguage } from '../../../../platform/language/i18n.ts'

type PortionProps = { section: Section; units: readonly number[] }

export function Portion({ section, units }: PortionProps) {
  useLanguage()
  return <bdi className="line-clamp-2 inline-block align-bottom">{portionText(section, units)}</bdi>
}
