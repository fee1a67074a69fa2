import { m } from '@talaqqi/words/messages'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTitle } from '../../../platform/navigation/title.ts'
import { BackButton, QueryView, useGoBack } from '../../../shared/screen/index.ts'
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { useAreTermsKnown } from '../../calendar/index.ts'
import { ClassReports } from '../../documents/index.ts'
import { ClassTabs } from '../../sections/index.ts'
import { ClassStudents, useStudentsOfClass } from '../../students/index.ts'
import { isWholeRange } from '../days/days-errors.ts'
import { DaysFields } from '../days/days-fields.tsx'
import type { Range } from '../days/ranges.ts'
import { type StudentsSearch, studentDays } from '../days/student-days.ts'
import { GroupPanel } from './group-panel.tsx'

const TO = '/reports/select-students/$sectionId'

type SelectStudentsProps = { sectionId: string; search: StudentsSearch }

export function SelectStudentsScreen({ sectionId, search }: SelectStudentsProps) {
  const { name } = useStudentsOfClass(sectionId)
  const navigate = useNavigate()
  const title = m.reports_select_students()
  useTitle(title)
  const { start, end } = search
  return (
    <Page width="wide">
      <PageHeader back={<BackButton fallback="/reports" />} title={title} detail={name} />
      <ClassTabs to={TO} current={sectionId} search={{ start, end }}>
        <StudentsForGroups
          key={sectionId}
          sectionId={sectionId}
          search={search}
          onDaysChange={(days) =>
            void navigate({
              to: TO,
              params: { sectionId },
              search: { ...search, ...days, made: undefined },
              replace: true,
            })
          }
        />
      </ClassTabs>
    </Page>
  )
}

type StudentsForGroupsProps = SelectStudentsProps & { onDaysChange: (days: Range) => void }

export function StudentsForGroups({ sectionId, search, onDaysChange }: StudentsForGroupsProps) {
  const { students } = useStudentsOfClass(sectionId)
  const navigate = useNavigate()
  const goBack = useGoBack(TO)
  const params = { sectionId }
  const range = studentDays(search)
  const { student, made } = search
  const [isWhole, setWhole] = useState(isWholeRange(range))
  if (!useAreTermsKnown()) return <SkeletonRows label={m.words_loading()} />
  return (
    <>
      <DaysFields range={range} onRangeChange={onDaysChange} onWhole={setWhole} />
      <QueryView query={students}>
        {(all) => (
          <ClassStudents
            students={all}
            renderLink={({ id }) => (
              <Link
                to={TO}
                params={params}
                search={{ ...search, student: id }}
                resetScroll={false}
              />
            )}
          />
        )}
      </QueryView>
      {isWhole && students.data && students.data.length > 0 && (
        <ClassReports
          sectionId={sectionId}
          range={range}
          id={made}
          onBegun={(id) =>
            void navigate({
              to: TO,
              params,
              // Keep the report's days in the URL, so that they stay the same tomorrow; the user's
              // newer choice wins.
              search: (now) =>
                now.start === search.start && now.end === search.end
                  ? { ...now, ...range, made: id }
                  : now,
              replace: true,
              resetScroll: false,
            })
          }
        />
      )}
      {student && isWhole && (
        <GroupPanel
          studentId={student}
          range={range}
          type={search.type ?? 'new_lesson'}
          onTypeChange={(type) =>
            void navigate({
              to: TO,
              params,
              search: { ...search, type },
              replace: true,
              resetScroll: false,
            })
          }
          onClose={goBack}
        />
      )}
    </>
  )
}
