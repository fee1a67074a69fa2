import {
  type PastCounts,
  type PastFate,
  type PastPreview,
  type PastRow,
} from '@talaqqi/contract/imports-lessons'
import {
  DATE_ORDERS,
  type DateOrder,
  PAST_TYPES,
  type PastType,
} from '@talaqqi/contract/past-lessons'
import { m } from '@talaqqi/words/messages'
import type { ReactNode } from 'react'
import { formatNumber } from '../../../../platform/language/numbers.ts'
import { lessonTypeText } from '../../../../shared/school-words/index.ts'
import { Notice } from '../../../../ui/feedback/notice.tsx'
import { Button } from '../../../../ui/inputs/button.tsx'
import type { Checked } from '../../preview/use-check.ts'

export type OfFile = { order: DateOrder | 'ask'; type: PastType | 'ask' }

type FileQuestionsProps = {
  rows: PastRow[]
  checked: Checked<PastRow, PastFate, PastCounts & Omit<PastPreview, 'fates' | 'counts'>>
  of: OfFile
  onSay: (of: OfFile) => void
}

export function FileQuestions({ rows, checked: { fates, counts }, of, onSay }: FileQuestionsProps) {
  const { either_way, usual_order, without_type } = counts
  const such = rows.find(({ row }) =>
    fates.get(row)?.errors.some(({ code }) => code === 'date_either_way'),
  )
  const orders = [usual_order, ...DATE_ORDERS.filter((order) => order !== usual_order)]
  return (
    <>
      {of.order === 'ask' && either_way > 0 && (
        <Notice tone="warning" title={m.imports_lessons_order({ count: formatNumber(either_way) })}>
          {such && (
            <p>
              <bdi>{m.imports_sample({ sample: such.date })}</bdi>
            </p>
          )}
          <Answers>
            {orders.map((order) => (
              <Button key={order} onClick={() => onSay({ ...of, order })}>
                {orderText(order)}
              </Button>
            ))}
          </Answers>
        </Notice>
      )}
      {of.type === 'ask' && without_type > 0 && (
        <Notice
          tone="warning"
          title={m.imports_lessons_no_type({ count: formatNumber(without_type) })}
        >
          <Answers>
            {PAST_TYPES.map((type) => (
              <Button key={type} onClick={() => onSay({ ...of, type })}>
                {lessonTypeText(type)}
              </Button>
            ))}
          </Answers>
        </Notice>
      )}
      {of.order !== 'ask' && (
        <Said text={orderText(of.order)} onChange={() => onSay({ ...of, order: 'ask' })} />
      )}
      {of.type !== 'ask' && (
        <Said
          text={m.imports_lessons_type_said({ type: lessonTypeText(of.type) })}
          onChange={() => onSay({ ...of, type: 'ask' })}
        />
      )}
    </>
  )
}

const orderText = (order: DateOrder) =>
  order === 'day_first' ? m.imports_lessons_day_first() : m.imports_lessons_month_first()

const Answers = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap gap-2 pt-2">{children}</div>
)

function Said({ text, onChange }: { text: string; onChange: () => void }) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-ink-soft">
      {text}
      <Button look="quiet" onClick={onChange}>
        {m.imports_lessons_change()}
      </Button>
    </p>
  )
}
