import type { CountedIndicator } from '@talaqqi/contract/indicators'
import type { HeardMark } from '@talaqqi/contract/sessions'
import { SURAHS } from '@talaqqi/quran'
import { m } from '@talaqqi/words/messages'
import { parasNote } from '@talaqqi/words/paras'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLanguage } from '../../../platform/language/i18n.ts'
import { routeQuery } from '../../../platform/queries/query.ts'
import { QueryView } from '../../../shared/screen/index.ts'
import { classNames } from '../../../ui/class-names.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Button } from '../../../ui/inputs/button.tsx'
import { SlideOver } from '../../../ui/overlays/slide-over.tsx'
import { MarkedVerses } from './marked-verses.tsx'
import { MarkedWords } from './marked-words.tsx'
import {
  countMarks,
  heatLevel,
  type Part,
  partOf,
  recentMarks,
  versesMarkedMost,
  WEEKS,
} from './tally.ts'

/** About eight weeks of marks: 40 kB. */
const MAX_SHOWN = 400
/** Short, since the history is below: a part's verses are shown once it is selected. */
const VERSES = { ofAll: 3, ofPart: 10 }
const SHORT = 3

type WordsToWorkOnProps = {
  studentId: string
  /** Three words and a button that opens the rest in front. */
  isShort?: boolean
}

export function WordsToWorkOn({ studentId, isShort = false }: WordsToWorkOnProps) {
  const marks = useQuery(
    routeQuery('GET /students/:id/marks', {
      params: { id: studentId },
      query: { limit: MAX_SHOWN },
    }),
  )
  const { data: indicators = [] } = useQuery(routeQuery('GET /indicators/', {}))
  const [now] = useState(Date.now)
  return (
    <QueryView query={marks} loading={<Skeleton height="14rem" />}>
      {(all) => {
        const recent = recentMarks(all, now)
        if (recent.length === 0)
          return (
            <EmptyState picture="rehal" action={null}>
              {m.verses_work_on_none({ weeks: WEEKS })}
            </EmptyState>
          )
        const Shown = isShort ? FewWords : MarksByPart
        return <Shown marks={recent} indicators={indicators} />
      }}
    </QueryView>
  )
}

type MarksProps = { marks: readonly HeardMark[]; indicators: readonly CountedIndicator[] }

function FewWords(props: MarksProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <MarkedWords {...props} limit={SHORT} />
      <Button onClick={() => setOpen(true)}>{m.verses_read_them()}</Button>
      <SlideOver
        open={isOpen}
        onClose={() => setOpen(false)}
        title={m.verses_work_on()}
        closeLabel={m.words_close()}
      >
        <div className="flex flex-col gap-3">
          <MarksByPart {...props} />
        </div>
      </SlideOver>
    </>
  )
}

function MarksByPart({ marks, indicators }: MarksProps) {
  const [chosen, setChosen] = useState<Part | null>(null)
  const inPart = chosen
    ? marks.filter((mark) => partOf(mark, chosen.kind) === chosen.number)
    : marks
  return (
    <>
      <p className="text-sm text-ink-soft">{m.verses_work_on_what({ weeks: WEEKS })}</p>
      <JuzMap counts={countMarks(marks, 'juz')} chosen={chosen} onChoose={setChosen} />
      <ParasNote />
      <SurahMap counts={countMarks(marks, 'surah')} chosen={chosen} onChoose={setChosen} />
      <HeatLegend />
      <h3 className="font-semibold">{m.verses_all_of()}</h3>
      <MarkedVerses
        verses={versesMarkedMost(inPart, chosen ? VERSES.ofPart : VERSES.ofAll)}
        marks={inPart}
        indicators={indicators}
      />
    </>
  )
}

function HeatLegend() {
  return (
    <p className="flex items-center gap-2 text-sm text-ink-soft">
      {m.verses_heat_few()}
      <span aria-hidden="true" className="flex gap-0.5">
        {HEAT.map((heat) => (
          <span
            key={heat}
            className={classNames(
              'h-4 w-6 rounded-sm border border-line [print-color-adjust:exact]',
              heat,
            )}
          />
        ))}
      </span>
      {m.verses_heat_many()}
    </p>
  )
}

function ParasNote() {
  const note = parasNote()
  return note && <p className="text-sm text-ink-soft">{note}</p>
}

type MapProps = {
  counts: ReadonlyMap<number, number>
  chosen: Part | null
  onChoose: (part: Part | null) => void
}

const HEAT = ['', 'bg-gold-soft', 'bg-gold/40', 'bg-gold/70 text-on-gold', 'bg-gold text-on-gold']
const cellClass =
  'tabular grid min-h-12 place-items-center rounded-control border border-line font-medium [print-color-adjust:exact] disabled:text-ink-soft aria-pressed:outline-2 aria-pressed:outline-accent-text'

function JuzMap({ counts, chosen, onChoose }: MapProps) {
  const most = Math.max(...counts.values())
  return (
    <div
      role="group"
      aria-label={m.verses_by_juz()}
      className="grid grid-cols-6 gap-1 sm:max-lg:grid-cols-10"
    >
      {Array.from({ length: 30 }, (_, index) => index + 1).map((juz) => {
        const count = counts.get(juz) ?? 0
        const isChosen = chosen?.kind === 'juz' && chosen.number === juz
        return (
          <button
            key={juz}
            type="button"
            disabled={count === 0}
            aria-pressed={isChosen}
            aria-label={m.verses_juz_marks({ juz, count })}
            onClick={() => onChoose(isChosen ? null : { kind: 'juz', number: juz })}
            className={classNames(cellClass, HEAT[heatLevel(count, most)])}
          >
            {juz}
          </button>
        )
      })}
    </div>
  )
}

function SurahMap({ counts, chosen, onChoose }: MapProps) {
  const { direction } = useLanguage()
  const most = Math.max(...counts.values())
  const marked = SURAHS.filter(({ number }) => counts.has(number))
  return (
    <div role="group" aria-label={m.verses_by_surah()} className="flex flex-wrap gap-1">
      {marked.map(({ number, latin, arabic }) => {
        const count = counts.get(number) ?? 0
        const isChosen = chosen?.kind === 'surah' && chosen.number === number
        return (
          <button
            key={number}
            type="button"
            aria-pressed={isChosen}
            onClick={() => onChoose(isChosen ? null : { kind: 'surah', number })}
            className={classNames(cellClass, 'px-3 text-sm', HEAT[heatLevel(count, most)])}
          >
            <span>
              <bdi>{direction === 'rtl' ? arabic : latin}</bdi> {count}
            </span>
          </button>
        )
      })}
    </div>
  )
}
