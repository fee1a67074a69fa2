import { DOT } from '@talaqqi/words/dot'
import { examTexts } from '@talaqqi/words/exam-marks'
import { m } from '@talaqqi/words/messages'
import { useQuery } from '@tanstack/react-query'
import { shortDay } from '../../../platform/language/dates.ts'
import { routeQuery } from '../../../platform/queries/query.ts'
import { Panel } from '../../../ui/layout/panel.tsx'
import { List } from '../../../ui/lists/list.tsx'
import { ListRow } from '../../../ui/lists/list-row.tsx'
import { QueryView } from '../query-view.tsx'

/** Finished results, with mark and band. */
export function ExamList({ id }: { id: string }) {
  const read = useQuery(routeQuery('GET /guardian/children/:id/exams', { params: { id } }))
  return (
    <Panel title={m.progress_exams()}>
      <QueryView read={read} empty={m.papers_none_of_child()}>
        {(exams) => (
          <List label={m.progress_exams()}>
            {exams.map(({ id: key, name, day, ...of }) => {
              const mark = { ...of, questions: 0, faults: 0 }
              const texts = examTexts({ questions: 0, average: null, mistakes: 0, mark })
              const about = [shortDay(day), texts.attempt].filter(Boolean).join(DOT)
              return (
                <ListRow
                  key={key}
                  title={<bdi>{name}</bdi>}
                  detail={about}
                  trailing={
                    <span className="text-end">
                      {of.total !== null && (
                        <span className="tabular block font-semibold">{texts.mark}</span>
                      )}
                      {of.band && <bdi className="block text-sm">{of.band}</bdi>}
                      {of.is_passed !== null && (
                        <span className="block text-sm">{texts.result}</span>
                      )}
                    </span>
                  }
                />
              )
            })}
          </List>
        )}
      </QueryView>
    </Panel>
  )
}
