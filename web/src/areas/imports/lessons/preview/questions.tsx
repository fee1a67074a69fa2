import { type PastQuestion } from '@talaqqi/contract/imports-lessons'
import { PAST_TYPES } from '@talaqqi/contract/past-lessons'
import { SURAHS } from '@talaqqi/quran'
import { DOT } from '@talaqqi/words/dot'
import { m } from '@talaqqi/words/messages'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { getLanguage } from '../../../../platform/language/i18n.ts'
import { formatNumber } from '../../../../platform/language/numbers.ts'
import { routeList, routeQuery } from '../../../../platform/queries/query.ts'
import { lessonTypeText, personName, statusText } from '../../../../shared/school-words/index.ts'
import { Button } from '../../../../ui/inputs/button.tsx'
import { Select } from '../../../../ui/inputs/select.tsx'
import { Panel } from '../../../../ui/layout/panel.tsx'
import { List } from '../../../../ui/lists/list.tsx'
import { columnText } from '../reading/columns.ts'

type QuestionsProps = {
  questions: PastQuestion[]
  onAnswer: (question: PastQuestion, value: string) => void
  onLeaveOut: (rows: number[]) => void
}

const FIRST = 5

export function Questions({ questions, onAnswer, onLeaveOut }: QuestionsProps) {
  const [isWhole, setWhole] = useState(false)
  if (questions.length === 0) return null
  const shown = isWhole ? questions : questions.slice(0, FIRST)
  return (
    <Panel title={m.imports_lessons_questions()}>
      <p className="text-ink-soft">{m.imports_lessons_questions_what()}</p>
      <List>
        {shown.map((question) => (
          <Question
            key={[question.column, question.text, question.class].join('\n')}
            question={question}
            onAnswer={(value) => onAnswer(question, value)}
            onLeaveOut={() => onLeaveOut(question.rows)}
          />
        ))}
      </List>
      {shown.length < questions.length && (
        <div>
          <Button look="quiet" onClick={() => setWhole(true)}>
            {m.imports_lessons_more({ count: formatNumber(questions.length - shown.length) })}
          </Button>
        </div>
      )}
    </Panel>
  )
}

type QuestionProps = {
  question: PastQuestion
  onAnswer: (value: string) => void
  onLeaveOut: () => void
}

function Question({ question, onAnswer, onLeaveOut }: QuestionProps) {
  const { column, text, rows, nearest } = question
  const written = [text, question.class].filter(Boolean).join(', ')
  const options = useOptions(column)
  return (
    <div className="flex flex-col gap-3 px-4 py-4">
      <p className="wrap-anywhere">
        <span className="text-ink-soft">{`${columnText(column)}: `}</span>
        <bdi className="font-semibold">{written}</bdi>
        <span className="text-ink-soft">
          {DOT}
          {m.imports_lessons_in_rows({ count: rows.length })}
        </span>
      </p>
      {nearest.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {nearest.slice(0, 3).map((one) => (
            <Button key={one.value} onClick={() => onAnswer(one.value)}>
              <bdi>{[nearName(column, one), one.class].filter(Boolean).join(', ')}</bdi>
            </Button>
          ))}
        </div>
      )}
      <div className="flex flex-wrap items-end gap-2">
        <div className="min-w-0 flex-1 basis-56 sm:max-w-md">
          <Select
            label={m.imports_lessons_meant({ text: written })}
            labelHidden
            placeholder={m.imports_lessons_choose()}
            options={options}
            value=""
            onValueChange={onAnswer}
          />
        </div>
        <Button look="quiet" onClick={onLeaveOut}>
          {m.imports_lessons_leave_out()}
        </Button>
      </div>
    </div>
  )
}

function nearName(
  column: PastQuestion['column'],
  { value, name }: PastQuestion['nearest'][number],
) {
  return column === 'surah' ? surahName(Number(value)) : name
}

function surahName(number: number): string {
  const surah = SURAHS[number - 1]
  return `${formatNumber(number)} ${getLanguage().locale === 'en' ? surah?.latin : surah?.arabic}`
}

type Option = { value: string; label: string }

function useOptions(column: PastQuestion['column']): Option[] {
  const isOf = (one: PastQuestion['column']) => ({ enabled: column === one })
  const active = useQuery({ ...routeList('GET /students/', 200), ...isOf('student') })
  const disabled = useQuery({ ...routeQuery('GET /students/disabled'), ...isOf('student') })
  const sections = useQuery({ ...routeList('GET /sections/', 100), ...isOf('student') })
  const users = useQuery({ ...routeList('GET /users/', 100), ...isOf('teacher') })
  const classOf = new Map(sections.data?.map(({ id, name }) => [id, name]))
  switch (column) {
    case 'student':
      return [...(active.data ?? []), ...(disabled.data ?? [])].map((child) => ({
        value: child.id,
        label: [personName(child), classOf.get(child.section_id ?? '')].filter(Boolean).join(', '),
      }))
    case 'teacher':
      return [
        { value: '', label: m.imports_lessons_no_teacher() },
        ...(users.data ?? []).map((user) => ({ value: user.email, label: personName(user) })),
      ]
    case 'surah':
      return SURAHS.map(({ number }) => ({ value: String(number), label: surahName(number) }))
    case 'type':
      return PAST_TYPES.map((type) => ({ value: type, label: lessonTypeText(type) }))
    case 'status':
      return (['completed', 'incomplete'] as const).map((status) => ({
        value: status,
        label: statusText(status),
      }))
  }
}
