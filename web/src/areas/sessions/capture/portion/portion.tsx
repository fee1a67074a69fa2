import type { Section } from '@talaqqi/quran'
import { useLanguage } from '../../../../platform/i18n.ts'
import { portionText } from './portion-text.ts'

type PortionProps = { section: Section; units: readonly number[] }

/** A selection in few words; surahs in the reader's script. Never more than two lines. */
export function Portion({ section, units }: PortionProps) {
  const { direction } = useLanguage()
  const script = direction === 'rtl' ? 'arabic' : 'latin'
  const isArabic = section === 'verse' && script === 'arabic'
  return (
    <bdi dir={isArabic ? 'rtl' : 'ltr'} className="line-clamp-2 inline-block align-bottom">
      {portionText(section, units, script)}
    </bdi>
  )
}
