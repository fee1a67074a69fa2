import type { StudentRevision } from '@talaqqi/contract/revision'
import { m } from '@talaqqi/words/messages'
import { lineText } from '@talaqqi/words/revision'
import { dayText } from '../../../platform/language/dates.ts'
import { useLanguage } from '../../../platform/language/i18n.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { List } from '../../../ui/lists/list.tsx'
import { ListRow } from '../../../ui/lists/list-row.tsx'
import { bandText } from '../band-texts.ts'
import { WeakWords } from '../words/weak-words.tsx'
import { Boxes } from './boxes.tsx'

/** The portions with boxes for each time of practice, the weak words, and a line to sign. */
export function HomeSheet({ revision: { next, weak_words } }: { revision: StudentRevision }) {
  useLanguage()
  return (
    <>
      {next.day && <p>{m.guardian_home_for({ day: dayText(next.day) })}</p>}
      <Panel title={m.day_list_portions()}>
        {next.lines.length === 0 ? (
          <EmptyState picture="clock" action={null}>
            {m.revision_list_empty()}
          </EmptyState>
        ) : (
          <List label={m.day_list_portions()}>
            {next.lines.map((line) => (
              <ListRow
                key={`${line.kind} ${line.verses.start}`}
                title={<bdi>{lineText(line)}</bdi>}
                detail={bandText(line.kind)}
                trailing={<Boxes />}
              />
            ))}
          </List>
        )}
      </Panel>
      {weak_words.length > 0 && <WeakWords words={weak_words} />}
      <p className="hidden pt-6 print:block">{m.day_list_signed()} ______________________</p>
    </>
  )
}
