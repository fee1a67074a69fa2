import type { HomeToday } from '@talaqqi/contract/guardian-home'
import { m } from '@talaqqi/words/messages'
import { failureText } from '../../../platform/api/failure.ts'
import { useWrite } from '../../../platform/queries/use-write.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { CheckIcon } from '../../../ui/icons/icons.tsx'
import { Button } from '../../../ui/inputs/button.tsx'

/** Tells the teacher that the child practised today; it is no lesson. */
export function Practised({ id, home: { today, practised } }: { id: string; home: HomeToday }) {
  const ofToday = practised.filter(({ day }) => day === today)
  const isMine = ofToday.some(({ is_mine }) => is_mine)
  const mark = useWrite({
    mutationFn: (write) =>
      write('POST /guardian/children/:id/home/practised', { params: { id }, body: { day: today } }),
    repeats: true,
  })
  const takeBack = useWrite({
    mutationFn: (write) =>
      write('DELETE /guardian/children/:id/home/practised/:day', { params: { id, day: today } }),
    repeats: true,
  })
  const error = mark.error ?? takeBack.error
  return (
    <>
      {ofToday.length === 0 ? (
        <Button
          wide
          look="primary"
          icon={<CheckIcon size={20} />}
          busy={mark.isPending}
          busyText={m.guardian_saving()}
          onClick={() => mark.mutate()}
        >
          {m.guardian_home_practised()}
        </Button>
      ) : (
        <Notice
          tone="done"
          title={m.guardian_home_told()}
          action={
            isMine && (
              <Button busy={takeBack.isPending} onClick={() => takeBack.mutate()}>
                {m.guardian_home_undo()}
              </Button>
            )
          }
        />
      )}
      {error && (
        <p role="alert" className="font-medium text-danger-text">
          {failureText(error)}
        </p>
      )}
      <p className="text-sm text-ink-soft">{m.guardian_home_what()}</p>
    </>
  )
}
