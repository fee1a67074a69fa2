import {
  type Correction,
  MUSHAFS,
  type Mushaf,
  type MushafSetting,
  type QuarterEnds,
} from '@talaqqi/quran'
import { DOT } from '@talaqqi/words/dot'
import { m } from '@talaqqi/words/messages'
import { verseText } from '@talaqqi/words/portions'
import { getLocale } from '@talaqqi/words/runtime'

export function mushafName(name: Mushaf): string {
  return name === 'madani' ? m.mushaf_madani() : m.mushaf_indo_pak()
}

export function quarterEndsText(quarters: QuarterEnds): string {
  return quarters === 'printed' ? m.mushaf_printed() : m.mushaf_ruku_end()
}

/** 'Para 7 Q1'. */
export function markText({ para, mark }: Pick<Correction, 'para' | 'mark'>): string {
  return `${m.words_para({ para })} ${m.words_quarter({ part: mark })}`
}

/** For histories: 'Indo-Pak · At the printed mark · Para 7 Q1 Al-Maaida 5:114'. */
export function mushafText(value: unknown): string {
  if (!isSetting(value)) return '…'
  if (value.name === 'madani') return mushafName(value.name)
  const own = value.corrections.filter(({ quarters }) => quarters === value.quarters)
  return [
    mushafName(value.name),
    quarterEndsText(value.quarters),
    ...own.map((one) => `${markText(one)} ${verseText(one.verse, getLocale())}`),
  ].join(DOT)
}

function isSetting(value: unknown): value is MushafSetting {
  return (
    typeof value === 'object' &&
    value !== null &&
    'name' in value &&
    MUSHAFS.some((name) => name === value.name)
  )
}
