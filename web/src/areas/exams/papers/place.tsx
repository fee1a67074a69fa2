import type { ExamPlace } from '@talaqqi/contract/exam-papers'
import { printedPageOf } from '@talaqqi/quran/revision/mushaf-pages'
import { linesBetween } from '@talaqqi/quran/verse-lines'
import { DOT } from '@talaqqi/words/dot'
import { m } from '@talaqqi/words/messages'
import { portionText } from '@talaqqi/words/portions'
import { formatNumber } from '../../../platform/language/numbers.ts'
import { isolated } from '../../../shared/school-words/index.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { QuranText, usePassage, useReaderSettings } from '../../verses/index.ts'

const WORDS = 8

const spanText = ({ start, end }: { start: number; end: number }) =>
  isolated(portionText('verse', [start, end]))

const replacedText = ({ reason, ...span }: ExamPlace['earlier'][number]) =>
  reason === '' ? spanText(span) : `${spanText(span)} (${isolated(reason)})`

/** Page, first words and where to stop, in the script of the reader. */
export function Place({ place }: { place: ExamPlace }) {
  const { start, end, earlier } = place
  const page = formatNumber(printedPageOf(start))
  const lines = formatNumber(linesBetween(start, end))
  return (
    <Card>
      <p className="font-semibold">{spanText(place)}</p>
      <p className="text-ink-soft">
        {m.papers_page({ page })}
        {DOT}
        {m.papers_lines({ lines })}
      </p>
      <dl className="mt-3 flex flex-col gap-2">
        <Words label={m.papers_begin()} verse={start} part="first" />
        <Words label={m.papers_stop()} verse={end} part="last" />
      </dl>
      {earlier.length > 0 && (
        <p className="mt-2 text-sm text-ink-soft">
          {m.papers_redrawn({ places: earlier.map(replacedText).join(DOT) })}
        </p>
      )}
    </Card>
  )
}

type WordsProps = { label: string; verse: number; part: 'first' | 'last' }

function Words({ label, verse, part }: WordsProps) {
  const { script, size } = useReaderSettings()
  const { data } = usePassage(script, verse, verse)
  const words = data?.[0]?.text.split(' ') ?? []
  const shown = part === 'first' ? words.slice(0, WORDS) : words.slice(-WORDS)
  return (
    <div>
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd dir="rtl" className="min-h-14">
        <QuranText script={script} size={size}>
          {shown.length < words.length && part === 'last' ? '… ' : ''}
          {shown.join(' ')}
          {shown.length < words.length && part === 'first' ? ' …' : ''}
        </QuranText>
      </dd>
    </div>
  )
}
