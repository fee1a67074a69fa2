import type { Section } from '@talaqqi/quran'
import { m } from '@talaqqi/words/messages'
import { portionText } from '@talaqqi/words/portions'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useLanguage } from '../../../../platform/language/i18n.ts'
import { lessonTypeText, personName, sectionText } from '../../../../shared/school-words/index.ts'
import { List } from '../../../../ui/lists/list.tsx'
import { ListRow } from '../../../../ui/lists/list-row.tsx'
import { AssessmentName } from '../../../assessments/index.ts'
import { type FullChoices, onlyTypeOf, partCount, shownPortion } from '../draft/setup/choices.ts'
import { capturedText } from '../draft/setup/split-text.ts'

export function ConfirmRows({ choices }: { choices: FullChoices }) {
  const { student, listener, type, section, units, captureAs, assessment } = choices
  const isCompletion = assessment?.kind === 'completion'
  const count = partCount(section, units, captureAs)
  return (
    <List label={m.capture_confirm_title()}>
      <Row label={m.capture_student()} to="/lesson/recent" search={{ student: student.id }}>
        <bdi>{personName(student)}</bdi>
      </Row>
      {listener && (
        <Row label={m.capture_listener()} to="/lesson/section-list/listener">
          <bdi>{personName(listener)}</bdi>
        </Row>
      )}
      {assessment && (
        <Row label={m.assessments_captured_for()}>
          <AssessmentName assessment={assessment} />
        </Row>
      )}
      <Row
        label={m.capture_type()}
        to={onlyTypeOf(assessment) ? undefined : '/lesson/type'}
        search={CHANGE}
      >
        {lessonTypeText(type)}
      </Row>
      <Row
        label={m.capture_section()}
        to={isCompletion ? undefined : '/lesson/section'}
        search={CHANGE}
      >
        {sectionText(section)}
      </Row>
      <Row
        label={section === 'verse' ? m.capture_start() : m.capture_portion()}
        to={isCompletion ? undefined : '/lesson/section/detail'}
        search={CHANGE}
      >
        <WholePortion {...shownPortion(choices)} />
      </Row>
      {section !== 'verse' && (
        <Row label={m.capture_parts_title()} to="/lesson/parts" search={CHANGE}>
          {capturedText(captureAs, count)}
        </Row>
      )}
    </List>
  )
}

function WholePortion({ section, units }: { section: Section; units: readonly number[] }) {
  useLanguage()
  return <bdi>{portionText(section, units)}</bdi>
}

const CHANGE = { change: true } as const

type RowProps = {
  label: string
  to?: LinkProps['to']
  search?: LinkProps['search']
  children: ReactNode
}

function Row({ label, to, search, children }: RowProps) {
  return (
    <ListRow
      title={<span className="block text-sm font-normal text-ink-soft">{label}</span>}
      detail={<span className="block text-base font-medium text-ink">{children}</span>}
      {...(to && {
        trailing: (
          <span className="text-sm font-medium text-accent-text">{m.capture_change()}</span>
        ),
        render: <Link to={to} search={search} />,
      })}
    />
  )
}
