import { m } from '@talaqqi/words/messages'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTitle } from '../../platform/navigation/title.ts'
import { routeList } from '../../platform/queries/query.ts'
import { useIsAdmin } from '../../platform/session/session.ts'
import { lastClass } from '../../shared/device/index.ts'
import { BackButton } from '../../shared/screen/index.ts'
import { Page } from '../../ui/layout/page.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { NoClasses } from '../sections/index.ts'
import { MakeReports } from './make-reports.tsx'
import { Prints } from './prints.tsx'
import { progressRange } from './range.ts'
import { ReportsOfRange } from './reports-of-range.tsx'
import type { ProgressSearch } from './search.ts'

export function ProgressReportsScreen({ search }: { search: ProgressSearch }) {
  const isAdmin = useIsAdmin()
  const navigate = useNavigate()
  const { data } = useQuery(routeList('GET /sections/', 100))
  const classes = data ?? []
  useTitle(m.progress_title())
  const range = progressRange(search)
  const who = search.who === 'school' && !isAdmin ? 'class' : (search.who ?? 'class')
  const last = lastClass.read()
  const first = classes.find(({ id }) => id === last) ?? classes[0]
  const section = search.section ?? first?.id
  const student = who === 'child' ? search.student : undefined
  const isChosen = who === 'school' || (who === 'class' ? section : student) !== undefined
  return (
    <Page width="wide">
      <PageHeader
        back={<BackButton fallback="/menu/reports" />}
        title={m.progress_title()}
        detail={m.progress_detail()}
      />
      {data?.length === 0 ? (
        <NoClasses />
      ) : (
        <>
          <MakeReports
            classes={classes}
            who={who}
            section={section}
            student={student}
            range={range}
            onChange={(change) =>
              void navigate({
                to: '/reports/progress',
                search: { ...search, ...change },
                replace: true,
                resetScroll: false,
              })
            }
          />
          <Prints />
          {isChosen && (
            <ReportsOfRange
              range={range}
              section={who === 'class' ? section : undefined}
              student={student}
            />
          )}
        </>
      )}
    </Page>
  )
}
