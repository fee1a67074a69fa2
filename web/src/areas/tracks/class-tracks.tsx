import type { Track } from '@talaqqi/contract/tracks'
import { m } from '@talaqqi/words/messages'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { schoolToday } from '../../platform/language/dates.ts'
import { formatNumber } from '../../platform/language/numbers.ts'
import { routeList, routeQuery } from '../../platform/queries/query.ts'
import { useIsAdmin } from '../../platform/session/session.ts'
import { useLocal } from '../../platform/storage/local-store.ts'
import { deviceValue } from '../../shared/device/index.ts'
import { QueryView, useGoBack } from '../../shared/screen/index.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { PeopleIcon } from '../../ui/icons/icons.tsx'
import { Button } from '../../ui/inputs/button.tsx'
import { ChoiceChips } from '../../ui/inputs/choice-chips.tsx'
import { FollowersForm } from './followers-form.tsx'
import { PassForm } from './pass-form.tsx'
import { type ClassStudent, StudentCard } from './student-card.tsx'

const lastTrack = deviceValue('lastTrack', (json) => (typeof json === 'string' ? json : null))

const TO = '/tracks/student-list/$sectionId'

type ClassTracksProps = { sectionId: string; form?: string | undefined }

/** The tracks of the school, and each student of a class with the next step of the chosen one. */
export function ClassTracks({ sectionId, form }: ClassTracksProps) {
  const tracks = useQuery(routeList('GET /tracks/', 100))
  const last = useLocal(lastTrack)
  return (
    <QueryView query={tracks}>
      {(all) => {
        const offered = all.filter(({ is_retired }) => !is_retired)
        const chosen = offered.find(({ id }) => id === last) ?? offered[0]
        if (!chosen) return <NoTracks />
        return (
          <>
            <ChoiceChips
              label={m.tracks_track()}
              labelHidden
              inLine
              options={offered.map(({ id, name }) => ({ value: id, label: name }))}
              value={chosen.id}
              onValueChange={lastTrack.write}
            />
            <OneTrack key={chosen.id} track={chosen} sectionId={sectionId} form={form} />
          </>
        )
      }}
    </QueryView>
  )
}

function NoTracks() {
  const isAdmin = useIsAdmin()
  return (
    <EmptyState
      picture="stars"
      action={
        isAdmin && (
          <Button look="primary" render={<Link to="/tracks/settings" />}>
            {m.tracks_to_settings()}
          </Button>
        )
      }
    >
      {isAdmin ? m.tracks_none_yet() : m.tracks_none_for_teacher()}
    </EmptyState>
  )
}

type OneTrackProps = ClassTracksProps & { track: Track }

function OneTrack({ track: { id, name }, sectionId, form }: OneTrackProps) {
  const params = { id, section_id: sectionId }
  const query = useQuery(routeQuery('GET /tracks/:id/sections/:section_id', { params }))
  const goBack = useGoBack('/tracks')
  const choose = (
    <Button
      icon={<PeopleIcon size={20} />}
      render={<Link to={TO} params={{ sectionId }} search={{ form: 'students' }} />}
    >
      {m.tracks_choose_students()}
    </Button>
  )
  return (
    <QueryView query={query}>
      {({ track, students }) => {
        const followers = students.filter(({ is_following }) => is_following)
        const passes = students.flatMap((student) => student.passes)
        const edited = passes.find((pass) => pass.id === form)
        return (
          <>
            {followers.length === 0 ? (
              <EmptyState picture="stars" action={choose}>
                {m.tracks_no_followers({ name })}
              </EmptyState>
            ) : (
              <>
                <div className="flex flex-wrap items-center justify-between gap-2">
                  <p className="text-ink-soft">{passedToday(followers)}</p>
                  {choose}
                </div>
                <ul aria-label={name} className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
                  {followers.map((student) => (
                    <li key={student.id}>
                      <StudentCard
                        track={track}
                        student={student}
                        renderRemark={(pass) => (
                          <Link to={TO} params={{ sectionId }} search={{ form: pass.id }} />
                        )}
                      />
                    </li>
                  ))}
                </ul>
              </>
            )}
            {form === 'students' && (
              <FollowersForm track={track} students={students} onClose={goBack} />
            )}
            {edited && <PassForm key={edited.id} track={track} pass={edited} onClose={goBack} />}
          </>
        )
      }}
    </QueryView>
  )
}

function passedToday(followers: readonly ClassStudent[]): string {
  const today = schoolToday()
  const passed = followers.filter(({ passes }) =>
    passes.some(({ passed_on }) => passed_on === today),
  )
  return m.tracks_passed_today({
    passed: formatNumber(passed.length),
    count: formatNumber(followers.length),
  })
}
