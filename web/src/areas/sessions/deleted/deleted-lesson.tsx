import type { DeletedSession } from '@talaqqi/contract/sessions'
import { DOT } from '@talaqqi/words/dot'
import { m } from '@talaqqi/words/messages'
import { lessonName } from '@talaqqi/words/portions'
import { failureText } from '../../../platform/api/failure.ts'
import { useDates } from '../../../platform/language/dates.ts'
import { useWrite } from '../../../platform/queries/use-write.ts'
import { isGone } from '../../../shared/failures/index.ts'
import { lessonTypeText, personName } from '../../../shared/school-words/index.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { showToast } from '../../../ui/feedback/toast.ts'
import { UndoIcon } from '../../../ui/icons/icons.tsx'
import { Button } from '../../../ui/inputs/button.tsx'
import { LessonName } from '../lesson/lesson-name.tsx'

export function DeletedLesson({ session }: { session: DeletedSession }) {
  const restoring = useRestore(session)
  const dates = useDates()
  const student = personName(session.student)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-3">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-medium wrap-anywhere">
          <bdi>{student}</bdi>
        </p>
        <p className="text-sm wrap-anywhere text-ink-soft">
          {lessonTypeText(session.type)}
          {DOT}
          <LessonName session={session} />
          {DOT}
          <time dateTime={session.created_at}>{dates.exact(session.created_at)}</time>
        </p>
        <p className="text-sm wrap-anywhere text-ink-soft">
          <time dateTime={session.deleted_at} title={dates.exact(session.deleted_at)}>
            {deletionText(session, dates.relative(session.deleted_at))}
          </time>
        </p>
      </div>
      <Button
        icon={<UndoIcon size={20} />}
        busy={restoring.isPending}
        busyText={m.words_loading()}
        aria-label={m.deleted_lessons_restore_of({ student, lesson: lessonName(session) })}
        onClick={() => restoring.mutate()}
      >
        {m.deleted_lessons_restore()}
      </Button>
      {restoring.error && (
        <div className="basis-full">
          <Notice tone="danger" title={m.deleted_lessons_failed()}>
            <p>
              {isGone(restoring.error) ? m.deleted_lessons_gone() : failureText(restoring.error)}
            </p>
          </Notice>
        </div>
      )}
    </li>
  )
}

function deletionText({ deleted_by }: DeletedSession, when: string): string {
  if (!deleted_by) return m.deleted_lessons_at({ when })
  return m.deleted_lessons_by({ when, name: personName(deleted_by) })
}

function useRestore({ id, student }: DeletedSession) {
  return useWrite({
    mutationFn: (write) => write('POST /sessions/:id/restore', { params: { id } }),
    onSuccess: () => {
      showToast(m.deleted_lessons_restored({ student: personName(student) }))
    },
  })
}
