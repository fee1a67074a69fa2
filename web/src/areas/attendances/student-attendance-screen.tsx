import { ATTENDANCE_STATUSES } from '@talaqqi/contract/attendance-statuses'
import type { AttendanceOfStudent } from '@talaqqi/contract/attendances'
import { DOT } from '@talaqqi/words/dot'
import { m } from '@talaqqi/words/messages'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { dayText, schoolToday } from '../../platform/language/dates.ts'
import { routeQuery } from '../../platform/queries/query.ts'
import { FreeText, personName } from '../../shared/school-words/index.ts'
import { QueryView, useSchool } from '../../shared/screen/index.ts'
import { StudentFrame, TabHeading, useFramedStudent } from '../../shared/student-frame/index.ts'
import { KindBadge } from '../../ui/badges/kind-badge.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx'
import { CalendarIcon } from '../../ui/icons/icons.tsx'
import { Button } from '../../ui/inputs/button.tsx'
import { ChoiceChips } from '../../ui/inputs/choice-chips.tsx'
import { List } from '../../ui/lists/list.tsx'
import { ListRow } from '../../ui/lists/list-row.tsx'
import { useAreTermsKnown } from '../calendar/index.ts'
import { startCapturing } from '../sessions/index.ts'
import type { Period } from './periods.ts'
import { StatusCounts } from './status-counts.tsx'
import { ATTENDANCE_LOOKS } from './statuses.ts'
import { usePeriods } from './use-periods.ts'

type StudentAttendanceProps = { studentId: string; period?: Period | undefined }

export function StudentAttendanceScreen({ studentId, period: chosen }: StudentAttendanceProps) {
  const { student } = useFramedStudent(studentId)
  const school = useSchool()
  const navigate = useNavigate()
  const today = schoolToday(school?.time_zone)
  const { options, period, start, end } = usePeriods(chosen, today)
  const query = useQuery(
    routeQuery('GET /students/:id/attendances', {
      params: { id: studentId },
      query: { start_date: start, end_date: end },
    }),
  )
  const areTermsKnown = useAreTermsKnown()
  const sectionId = student?.section_id
  const register = sectionId !== null && <Register sectionId={sectionId} />
  return (
    <StudentFrame
      studentId={studentId}
      tab="attendance"
      fallback="/attendances"
      onStart={startCapturing}
    >
      <TabHeading title={m.student_page_attendance()} actions={register} />
      <ChoiceChips
        label={m.attendances_period()}
        labelHidden
        options={options}
        value={period}
        onValueChange={(value) =>
          void navigate({
            to: '/attendances/student/$studentId',
            params: { studentId },
            search: value === 'month' ? {} : { period: value },
            replace: true,
          })
        }
      />
      <QueryView query={query}>
        {(all) =>
          !areTermsKnown ? (
            <SkeletonRows label={m.words_loading()} />
          ) : all.length === 0 ? (
            <EmptyState picture="clock" action={register}>
              {m.attendances_period_none()}
            </EmptyState>
          ) : (
            <>
              <StatusCounts
                label={m.attendances_by_status()}
                statuses={ATTENDANCE_STATUSES}
                rows={all}
              />
              <Days all={all} />
            </>
          )
        }
      </QueryView>
    </StudentFrame>
  )
}

/** Its place is there before the class is known. */
function Register({ sectionId }: { sectionId: string | undefined }) {
  const link = sectionId && <Link to="/attendances/date-select/$sectionId" params={{ sectionId }} />
  return (
    <Button icon={<CalendarIcon size={20} />} disabled={!link} render={link || undefined}>
      {m.attendances_title()}
    </Button>
  )
}

/** Newest first. */
function Days({ all }: { all: AttendanceOfStudent[] }) {
  return (
    <List label={m.student_page_attendance()} inColumns>
      {[...all].reverse().map(({ id, date, status, time, reason, timeslot, user }) => {
        const { icon: Icon, text, color } = ATTENDANCE_LOOKS[status]
        return (
          <ListRow
            key={id}
            title={dayText(date)}
            detail={
              <>
                <bdi
                  dir="ltr"
                  className="tabular"
                >{`${timeslot.start_time} – ${timeslot.end_time}`}</bdi>
                {DOT}
                <bdi>{personName(user)}</bdi>
                {time && (
                  <>
                    {DOT}
                    <bdi dir="ltr">{time}</bdi>
                  </>
                )}
                {reason && <FreeText text={reason} className="block wrap-anywhere" />}
              </>
            }
            trailing={
              <KindBadge color={color} icon={<Icon size={16} />}>
                {text()}
              </KindBadge>
            }
          />
        )
      })}
    </List>
  )
}
