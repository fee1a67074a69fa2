import type { Session } from '@talaqqi/contract/sessions'
import { m } from '@talaqqi/words/messages'
import { Panel } from '../../../ui/layout/panel.tsx'
import { MarkedVerses } from '../../verses/index.ts'

export function MarkedWords({ session: { marks, lessons } }: { session: Session }) {
  const verses = [...new Set(marks.map(({ verse_id }) => verse_id))].sort((a, b) => a - b)
  const indicators = lessons.flatMap(({ concerns }) => concerns.map(({ indicator }) => indicator))
  return (
    <Panel title={m.verses_marked_words()}>
      <MarkedVerses verses={verses} marks={marks} indicators={indicators} />
    </Panel>
  )
}
