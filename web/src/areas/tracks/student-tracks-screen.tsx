import type { TrackOfStudent } from '@talaqqi/contract/tracks'
import { m } from '@talaqqi/words/messages'
import { useQuery } from '@tanstack/react-query'
import { failureText } from '../../platform/api/failure.ts'
import { routeQuery } from '../../platform/queries/query.ts'
import { useWrite } from '../../platform/queries/use-write.ts'
import { personName } from '../../shared/school-words/index.ts'
import { QueryView, useGoBack } from '../../shared/screen/index.ts'
import { StudentFrame, TabHeading } from '../../shared/student-frame/index.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ToggleChips } from '../../ui/inputs/toggle-chips.tsx'
import { startCapturing } from '../sessions/index.ts'
import { PassForm } from './pass-form.tsx'
import { StudentTrack } from './student-track.tsx'

type StudentTracksScreenProps = { studentId: string; form: string | undefined }

/** The tracks of one student, with each step. */
export function StudentTracksScreen({ studentId, form }: StudentTracksScreenProps) {
  const query = useQuery(routeQuery('GET /tracks/students/:id', { params: { id: studentId } }))
  const goBack = useGoBack('/tracks')
  const { data } = query
  return (
    <StudentFrame studentId={studentId} tab="tracks" fallback="/tracks" onStart={startCapturing}>
      <TabHeading
        title={data ? m.tracks_of_student({ name: personName(data.student) }) : m.tracks_title()}
      />
      <QueryView query={query}>
        {({ student, tracks }) => {
          const shown = tracks.filter((one) => one.is_following || one.passes.length > 0)
          const name = personName(student)
          const edited = tracks
            .flatMap((track) => track.passes.map((pass) => ({ track, pass })))
            .find(({ pass }) => pass.id === form)
          return (
            <>
              {tracks.length > 0 && (
                <Followed studentId={studentId} tracks={tracks} label={m.tracks_follow({ name })} />
              )}
              {shown.length === 0 && (
                <EmptyState picture="stars" action={null}>
                  {tracks.length > 0
                    ? m.tracks_none_of_student({ name })
                    : m.tracks_none_for_teacher()}
                </EmptyState>
              )}
              <div className="grid items-start gap-4 lg:grid-cols-2">
                {shown.map((track) => (
                  <StudentTrack key={track.id} track={track} studentId={studentId} />
                ))}
              </div>
              {edited && <PassForm key={form} {...edited} onClose={goBack} />}
            </>
          )
        }}
      </QueryView>
    </StudentFrame>
  )
}

type FollowedProps = { studentId: string; tracks: readonly TrackOfStudent[]; label: string }

/** Saved with each tap. */
function Followed({ studentId, tracks, label }: FollowedProps) {
  const follow = useWrite({
    mutationFn: (write, { id, is_following }: Pick<TrackOfStudent, 'id' | 'is_following'>) =>
      write('POST /tracks/:id/students', {
        params: { id },
        body: { student_ids: [studentId], is_following },
      }),
    repeats: true,
  })
  const offered = tracks.filter(({ is_retired }) => !is_retired)
  const tapped = follow.isPending ? follow.variables : undefined
  const isFollowing = ({ id, is_following }: TrackOfStudent) =>
    id === tapped?.id ? tapped.is_following : is_following
  return (
    <>
      <ToggleChips
        label={label}
        options={offered.map(({ id, name }) => ({ value: id, label: name }))}
        values={offered.filter(isFollowing).map(({ id }) => id)}
        onValuesChange={(values) => {
          const changed = offered.find((one) => isFollowing(one) !== values.includes(one.id))
          if (changed) follow.mutate({ id: changed.id, is_following: values.includes(changed.id) })
        }}
      />
      {follow.error && (
        <p role="alert" className="font-medium text-danger-text">
          {failureText(follow.error)}
        </p>
      )}
    </>
  )
}
