import type { ReportData } from '@talaqqi/contract/progress-reports'
import { m } from '@talaqqi/words/messages'
import { rangeFigureTexts } from '@talaqqi/words/range-figures'
import { formatNumber, formatPercentage } from '../../platform/language/numbers.ts'
import { isolated, lessonTypeText } from '../../shared/school-words/index.ts'
import { RangeText } from '../reports/index.ts'
import { ReportExams } from './report-exams.tsx'
import { ReportTracks } from './report-tracks.tsx'

const NONE = '–'

/** What families see on the page, in short. */
export function ReportFigures({ data }: { data: ReportData }) {
  const { new_lines, revision, types, before } = data
  const memory = revision ? rangeFigureTexts(revision) : []
  return (
    <div className="flex flex-col gap-2">
      <p>
        {m.progress_new_lines()}: <b className="tabular">{formatNumber(new_lines.now)}</b>{' '}
        <span className="text-ink-soft">
          {m.progress_before_figure({ figure: formatNumber(new_lines.before) })}
        </span>
      </p>
      {memory.map(({ label, text, note }) => (
        <p key={label}>
          {label}: <b className="tabular">{text}</b> <span className="text-ink-soft">{note}</span>
        </p>
      ))}
      {types.length === 0 ? (
        <p className="text-ink-soft">{m.progress_no_lessons()}</p>
      ) : (
        <table className="w-full text-start">
          <caption className="sr-only">{m.progress_by_type()}</caption>
          <thead>
            <tr className="border-b border-line text-sm text-ink-soft">
              <th className="py-2 pe-3 text-start font-medium">{m.documents_type()}</th>
              <th className="py-2 pe-3 text-start font-medium">{m.progress_heard()}</th>
              <th className="py-2 pe-3 text-start font-medium">{m.progress_average()}</th>
              <th className="py-2 pe-3 text-start font-medium">{m.progress_mistakes()}</th>
            </tr>
          </thead>
          <tbody className="tabular">
            {types.map(({ type, now, before: earlier }) => (
              <tr key={type} className="border-b border-line">
                <th scope="row" className="py-2 pe-3 text-start font-medium">
                  {lessonTypeText(type)}
                </th>
                <Two now={formatNumber(now.completed)} before={formatNumber(earlier.completed)} />
                <Two now={percentage(now.average)} before={percentage(earlier.average)} />
                <Two
                  now={number(now.mistakes_per_page)}
                  before={number(earlier.mistakes_per_page)}
                />
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className="text-sm text-ink-soft">
        {m.progress_before()}: <RangeText start={before.start_date} end={before.end_date} />
      </p>
      <ReportExams data={data} />
      <ReportTracks tracks={data.tracks ?? []} />
    </div>
  )
}

const percentage = (value: number | null) => (value === null ? NONE : formatPercentage(value))
const number = (value: number | null) => (value === null ? NONE : formatNumber(value))

function Two({ now, before }: { now: string; before: string }) {
  return (
    <td className="py-2 pe-3">
      {now}
      <span className="block text-sm text-ink-soft">
        {m.progress_before_figure({ figure: isolated(before) })}
      </span>
    </td>
  )
}
