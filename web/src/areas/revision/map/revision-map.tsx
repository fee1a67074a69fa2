import type { StudentRevision } from '@talaqqi/contract/revision'
import { FRESHNESS } from '@talaqqi/quran'
import { m } from '@talaqqi/words/messages'
import { getSiteDivisions, juzText } from '@talaqqi/words/portions'
import { Link } from '@tanstack/react-router'
import { useLanguage } from '../../../platform/language/i18n.ts'
import { LevelBar } from '../../../ui/charts/level-bar.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { rovingFocusProps } from '../../../ui/roving-focus.ts'
import { countStates, type JuzState, juzStates, levelOf, summaryOf } from './juz-states.ts'
import { countsText, stateText, summaryText } from './state-texts.ts'

type RevisionMapProps = { studentId: string; revision: StudentRevision }

const tabStop = rovingFocusProps('a')

/** Thirty juz with their eight maqras, or paras with quarters; a tap opens the pages. */
export function RevisionMap({ studentId, revision }: RevisionMapProps) {
  useLanguage()
  return (
    <Panel title={m.revision_map()}>
      <div className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4">
        <ul
          aria-label={m.revision_map()}
          {...tabStop}
          className="grid grid-cols-3 gap-1 sm:grid-cols-5"
        >
          {juzStates(revision.pages, getSiteDivisions()).map((state) => (
            <li key={state.juz} className="break-inside-avoid">
              <JuzLink studentId={studentId} state={state} />
            </li>
          ))}
        </ul>
        <Legend revision={revision} />
      </div>
    </Panel>
  )
}

type JuzLinkProps = { studentId: string; state: JuzState }

function JuzLink({ studentId, state: { juz, cells, counts } }: JuzLinkProps) {
  const summary = summaryOf(counts)
  return (
    <Link
      to="/revision/student/$studentId"
      params={{ studentId }}
      search={{ juz }}
      resetScroll={false}
      tabIndex={juz === 1 ? 0 : -1}
      className="flex h-full min-h-12 flex-col justify-between gap-1 rounded-control px-1 py-1.5 hover:bg-sunken"
    >
      <span className="flex flex-wrap justify-between gap-x-1 text-sm">
        <span className="tabular font-medium">{juzText(juz)}</span>
        <span className="text-ink-soft">{summary && summaryText(summary)}</span>
      </span>
      <LevelBar
        label={countsText(counts)}
        cells={cells.map(({ freshness, is_in_care }) => ({
          level: levelOf(freshness),
          isFlagged: is_in_care,
        }))}
      />
    </Link>
  )
}

/** What each shape means, with its number of pages. */
function Legend({ revision: { pages } }: { revision: StudentRevision }) {
  const counts = countStates(pages)
  const pagesText = (count: number) => m.revision_pages({ count })
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-soft">
      {FRESHNESS.map((freshness) => (
        <li key={freshness} className="flex items-center gap-1.5">
          <LevelBar cells={[{ level: levelOf(freshness) }]} size={16} />
          {stateText(freshness)}: {pagesText(counts[freshness])}
        </li>
      ))}
      <li className="flex items-center gap-1.5">
        <LevelBar cells={[{ level: 'none', isFlagged: true }]} size={16} />
        {m.revision_in_care()}: {pagesText(counts.in_care)}
      </li>
      <li className="flex items-center gap-1.5">
        <LevelBar cells={[{ level: 'none' }]} size={16} />
        {m.revision_not_held()}
      </li>
    </ul>
  )
}
