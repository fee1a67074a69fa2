import { m } from '@talaqqi/words/messages'
import { useQuery } from '@tanstack/react-query'
import { shortDay } from '../../../platform/language/dates.ts'
import { formatNumber } from '../../../platform/language/numbers.ts'
import { routeQuery } from '../../../platform/queries/query.ts'
import { ProgressBar } from '../../../ui/charts/progress-bar.tsx'
import { CheckIcon } from '../../../ui/icons/icons.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { List } from '../../../ui/lists/list.tsx'
import { ListRow } from '../../../ui/lists/list-row.tsx'
import { QueryView } from '../query-view.tsx'

/** What the child learns beside memorising, step by step. */
export default function TrackList({ id }: { id: string }) {
  const read = useQuery(routeQuery('GET /guardian/children/:id/tracks', { params: { id } }))
  return (
    <QueryView read={read} empty={m.tracks_none_of_child()}>
      {(tracks) => (
        <div className="flex flex-col gap-6">
          {tracks.map(({ id: key, name, steps }) => {
            const passed = steps.filter(({ pass }) => pass).length
            return (
              <Panel key={key} title={<bdi>{name}</bdi>}>
                <ProgressBar label={name} value={Math.round((passed / steps.length) * 100)}>
                  {m.tracks_so_far({
                    passed: formatNumber(passed),
                    count: formatNumber(steps.length),
                  })}
                </ProgressBar>
                <List label={name}>
                  {steps.map((step) => (
                    <ListRow
                      key={step.id}
                      title={<bdi>{step.name}</bdi>}
                      detail={<StepDetail {...step} />}
                      trailing={step.pass && <CheckIcon size={20} />}
                    />
                  ))}
                </List>
              </Panel>
            )
          })}
        </div>
      )}
    </QueryView>
  )
}

type Detail = {
  note: string
  pass: { passed_on: string; remark: string; heard_by: string } | null
}

function StepDetail({ note, pass }: Detail) {
  return (
    <>
      {note && (
        <span className="block">
          <bdi>{note}</bdi>
        </span>
      )}
      {pass && m.tracks_passed_by({ day: shortDay(pass.passed_on), name: pass.heard_by })}
      {pass?.remark && (
        <span className="block text-ink">
          <bdi>{pass.remark}</bdi>
        </span>
      )}
    </>
  )
}
