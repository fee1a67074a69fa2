import { DOT } from '@talaqqi/words/dot'
import { m } from '@talaqqi/words/messages'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { Link, useSearchParams } from 'wouter'
import { useTitle } from '../../../platform/navigation/title.ts'
import { routeQuery } from '../../../platform/queries/query.ts'
import { ErrorBoundary } from '../../../shared/failures/index.ts'
import { personName } from '../../../shared/school-words/index.ts'
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx'
import { BackIcon } from '../../../ui/icons/icons.tsx'
import { IconButton } from '../../../ui/inputs/icon-button.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { LOADING_LINE, PageHeader } from '../../../ui/layout/page-header.tsx'
import { Tabs } from '../../../ui/navigation/tabs.tsx'
import { StarPattern } from '../../../ui/star/star-pattern.tsx'
import { QueryView } from '../query-view.tsx'
import { useSchoolDates } from '../use-school-dates.ts'
import { LessonList } from './lesson-list.tsx'

const Attendance = lazy(() => import('./attendance-list.tsx'))
const Targets = lazy(() => import('./target-list.tsx'))
const Tracks = lazy(() => import('./track-list.tsx'))
const Juz = lazy(() => import('./juz-list.tsx'))
const Fees = lazy(() => import('./fees.tsx'))
const Reports = lazy(() => import('./report-list.tsx'))

const VIEWS = ['lessons', 'attendance', 'targets', 'juz', 'tracks', 'reports', 'fees'] as const
type View = (typeof VIEWS)[number]

export function ChildScreen({ id }: { id: string }) {
  const children = useQuery(routeQuery('GET /guardian/children'))
  const child = children.data?.find((one) => one.id === id)
  const name = child ? personName(child) : m.guardian_lessons()
  useTitle(name)
  useSchoolDates(child?.school)
  const tracks = useQuery(routeQuery('GET /guardian/children/:id/tracks', { params: { id } }))
  const hasTracks = (tracks.data?.length ?? 0) > 0
  const [search, setSearch] = useSearchParams()
  const view = VIEWS.find((one) => one === search.get('view')) ?? 'lessons'
  const zone = child?.school.time_zone ?? 'UTC'
  return (
    <Page width="middle">
      <div className="relative -mx-4 px-4 text-accent-text sm:-mx-6 sm:px-6">
        <StarPattern opacity={0.05} />
        <div className="relative text-ink">
          <PageHeader
            title={<bdi key={name}>{name}</bdi>}
            detail={
              child ? (
                <bdi>{[child.section, child.school.name].filter(Boolean).join(DOT)}</bdi>
              ) : (
                LOADING_LINE
              )
            }
            back={
              <IconButton label={m.words_back()} icon={<BackIcon />} render={<Link href="/" />} />
            }
          />
        </div>
      </div>
      <QueryView read={children}>
        {() => (
          <Tabs<View>
            label={m.guardian_views()}
            items={[
              { value: 'lessons', label: m.guardian_lessons() },
              { value: 'attendance', label: m.guardian_attendance() },
              { value: 'targets', label: m.guardian_targets() },
              { value: 'juz', label: m.guardian_juz_progress() },
              ...(hasTracks || view === 'tracks'
                ? [{ value: 'tracks' as const, label: m.tracks_title() }]
                : []),
              { value: 'reports', label: m.progress_reports_of_child() },
              ...(child?.school.shows_fees
                ? [{ value: 'fees' as const, label: m.guardian_fees() }]
                : []),
            ]}
            value={view}
            onValueChange={(chosen) =>
              setSearch(chosen === 'lessons' ? {} : { view: chosen }, { replace: true })
            }
          >
            <ErrorBoundary key={view}>
              <Suspense fallback={<SkeletonRows label={m.words_loading()} />}>
                {view === 'lessons' && <LessonList id={id} zone={zone} />}
                {view === 'attendance' && <Attendance id={id} zone={zone} />}
                {view === 'targets' && <Targets id={id} />}
                {view === 'juz' && <Juz id={id} zone={zone} />}
                {view === 'tracks' && <Tracks id={id} />}
                {view === 'reports' && <Reports id={id} />}
                {view === 'fees' && <Fees id={id} />}
              </Suspense>
            </ErrorBoundary>
          </Tabs>
        )}
      </QueryView>
    </Page>
  )
}
