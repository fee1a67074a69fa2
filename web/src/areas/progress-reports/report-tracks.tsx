import type { ReportedTrack } from '@talaqqi/contract/progress-reports'
import { DOT } from '@talaqqi/words/dot'
import { formatDay } from '@talaqqi/words/formats'
import { m } from '@talaqqi/words/messages'
import { formatNumber } from '../../platform/language/numbers.ts'

/** Steps of the tracks beside memorising, as they stood at the end of the range. */
export function ReportTracks({ tracks }: { tracks: readonly ReportedTrack[] }) {
  if (tracks.length === 0) return null
  return (
    <section className="flex flex-col gap-2">
      <h2 className="text-lg font-semibold">{m.tracks_title()}</h2>
      <table className="w-full text-start">
        <caption className="sr-only">{m.tracks_title()}</caption>
        <thead>
          <tr className="border-b border-line text-sm text-ink-soft">
            {[m.tracks_track(), m.tracks_passes(), m.tracks_in_range()].map((heading) => (
              <th key={heading} className="py-2 pe-2 text-start font-medium">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="tabular">
          {tracks.map(({ name, steps, passed, in_range, last }) => (
            <tr key={name} className="border-b border-line">
              <th scope="row" className="py-2 pe-2 text-start font-medium wrap-anywhere">
                <bdi>{name}</bdi>
                {last && (
                  <span className="block text-sm font-normal text-ink-soft">
                    {m.tracks_last()}: <bdi>{last.name}</bdi>
                    {DOT}
                    <bdi>{formatDay(last.day)}</bdi>
                  </span>
                )}
              </th>
              <td className="py-2 pe-2">
                {m.tracks_so_far({ passed: formatNumber(passed), count: formatNumber(steps) })}
              </td>
              <td className="py-2 pe-2">{formatNumber(in_range)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
