import type { ClassQuestion } from '@talaqqi/contract/imports'
import { DOT } from '@talaqqi/words/dot'
import { m } from '@talaqqi/words/messages'
import { Button } from '../../../ui/inputs/button.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { List } from '../../../ui/lists/list.tsx'
import { useClassAnswers } from './class-answers.ts'

export function ClassQuestions({ questions }: { questions: ClassQuestion[] }) {
  const [said, say] = useClassAnswers()
  const open = questions.filter(({ text }) => said.every((one) => one.text !== text))
  return (
    <>
      {open.length > 0 && (
        <Panel title={m.imports_classes_which()}>
          <List>
            {open.map((question) => (
              <Question
                key={question.text}
                question={question}
                onSay={(name) => say([...said, { text: question.text, name }])}
              />
            ))}
          </List>
        </Panel>
      )}
      {said.map(({ text, name }) => (
        <p key={text} className="flex flex-wrap items-center gap-x-3 text-ink-soft">
          <bdi className="wrap-anywhere">
            {text === name ? m.imports_class_is_new({ name }) : m.imports_class_is({ text, name })}
          </bdi>
          <Button look="quiet" onClick={() => say(said.filter((one) => one.text !== text))}>
            {m.imports_lessons_change()}
          </Button>
        </p>
      ))}
    </>
  )
}

type QuestionProps = { question: ClassQuestion; onSay: (name: string) => void }

function Question({ question: { text, rows, nearest }, onSay }: QuestionProps) {
  return (
    <div className="flex flex-col gap-3 px-4 py-4">
      <p className="wrap-anywhere">
        <bdi className="font-semibold">{text}</bdi>
        <span className="text-ink-soft">
          {DOT}
          {m.imports_lessons_in_rows({ count: rows })}
        </span>
      </p>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => onSay(nearest)}>
          <bdi>{nearest}</bdi>
        </Button>
        <Button onClick={() => onSay(text)}>{m.imports_class_other()}</Button>
      </div>
    </div>
  )
}
