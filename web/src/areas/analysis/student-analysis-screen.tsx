import { m } from '@talaqqi/words/messages'
import { useQuery } from '@tanstack/react-query'
import { StudentStateBadges } from '../../shared/people/index.ts'
import { printAction } from '../../shared/print/index.ts'
import { QueryView, WideActions } from '../../shared/screen/index.ts'
import { StudentFrame, TabHeading } from '../../shared/student-frame/index.ts'
import { RangeText } from '../reports/index.ts'
import { startCapturing } from '../sessions/index.ts'
import { PeriodButton } from './period-button.tsx'
import { StudentFigures } from './student-figures.tsx'
import { type StudentProps, studentAnalysisQuery } from './student-query.ts'

export function StudentAnalysisScreen(props: StudentProps) {
  const query = useQuery(studentAnalysisQuery(props, 0))
  const { data } = query
  const actions = [printAction()]
  return (
    <StudentFrame
      studentId={props.studentId}
      tab="progress"
      fallback="/analysis"
      onStart={startCapturing}
      phoneActions={actions}
    >
      <TabHeading
        title={
          <>
            {m.analysis_student()}
            {data?.has_moved && <StudentStateBadges is_active has_moved />}
          </>
        }
        actions={
          <>
            <PeriodButton days={data} />
            <WideActions items={actions} />
          </>
        }
      />
      <QueryView query={query}>
        {(analysis) => (
          <>
            <p className="hidden print:block">
              <RangeText start={analysis.start_date} end={analysis.end_date} />
            </p>
            <StudentFigures analysis={analysis} {...props} />
          </>
        )}
      </QueryView>
    </StudentFrame>
  )
}
