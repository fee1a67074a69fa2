import type { KnownJuz } from '@talaqqi/contract/reports'
import { DOT } from '@talaqqi/words/dot'
import { m } from '@talaqqi/words/messages'
import { formatNumber } from '../../platform/language/numbers.ts'
import type { SlotElement } from '../../ui/slot.tsx'
import { JuzMap, type MapStar } from '../../ui/star/juz-map.tsx'
import { kitesIn } from '../../ui/star/kites.ts'

type KnownJuzMapProps = {
  /** Undefined while loading: empty stars of the same size. */
  known: KnownJuz | undefined
  dayOf: (instant: string) => string
  /** Six stars a row on every width. */
  narrow?: boolean
  /** The para beside a juz; null with the Madani mushaf. */
  paraOf: (juz: number) => string | null
  note?: string | null
  /** What a tap on a juz opens. */
  render?: (juz: number) => SlotElement
}

const JUZ = Array.from({ length: 30 }, (_, index) => index + 1)

export function KnownJuzMap({ known, dayOf, narrow, paraOf, note, render }: KnownJuzMapProps) {
  const stars = known
    ? known.map((one) => starOf(one, dayOf, paraOf(one.juz)))
    : JUZ.map((juz) => ({ value: juz, known: 0, label: m.words_juz({ juz }), caption: `${juz}` }))
  return (
    <JuzMap
      label={m.words_star_map()}
      legend={[m.words_star_legend(), note].filter(Boolean).join(' ')}
      stars={stars}
      {...(narrow && { narrow })}
      {...(render && { render })}
    />
  )
}

function starOf(
  { juz, known, now, last_heard }: KnownJuz[number],
  dayOf: (at: string) => string,
  para: string | null,
) {
  const texts = { juz: formatNumber(juz), known: formatNumber(kitesIn(known).length) }
  const text =
    last_heard === null
      ? m.words_star(texts)
      : m.words_star_heard({ ...texts, date: dayOf(last_heard) })
  const label = [text, para].filter(Boolean).join(DOT)
  return { value: juz, known, now, label, caption: texts.juz } satisfies MapStar
}
