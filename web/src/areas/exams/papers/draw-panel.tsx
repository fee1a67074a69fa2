import { versesOf } from '@talaqqi/quran'
import { drawPlaces, juzHeld } from '@talaqqi/quran/marking/draw'
import { type MarkingScheme, questionRuleOf } from '@talaqqi/quran/marking/scheme'
import { DOT } from '@talaqqi/words/dot'
import { m } from '@talaqqi/words/messages'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { newId } from '../../../platform/ids.ts'
import { formatNumber } from '../../../platform/language/numbers.ts'
import { routeQuery } from '../../../platform/queries/query.ts'
import { createWrite } from '../../../platform/queries/write.ts'
import { FailureNotice } from '../../../shared/failures/index.ts'
import { QueryView } from '../../../shared/screen/index.ts'
import { Button } from '../../../ui/inputs/button.tsx'
import { ToggleChips } from '../../../ui/inputs/toggle-chips.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { type KnownMasks, portionOf, WHOLE } from './portion.ts'

type DrawPanelProps = {
  examId: string
  studentId: string
  scheme: MarkingScheme
  isRepeat: boolean
}

export function DrawPanel(props: DrawPanelProps) {
  const params = { id: props.studentId }
  const known = useQuery(routeQuery('GET /reports/students/:id/juz', { params }))
  return (
    <QueryView query={known}>
      {(all) => <Draw {...props} known={new Map(all.map(({ juz, known: mask }) => [juz, mask]))} />}
    </QueryView>
  )
}

function Draw({
  examId,
  studentId,
  scheme,
  isRepeat,
  known,
}: DrawPanelProps & { known: KnownMasks }) {
  const held = JUZ.filter((juz) => (known.get(juz) ?? 0) > 0)
  const [chosen, setChosen] = useState(held.map(String))
  const draw = useDraw(examId, studentId)
  const portion = portionOf(chosen.map(Number), known)
  const rule = questionRuleOf(scheme, portion.length > 0 ? juzHeld(portion) : 1)
  const isLongEnough =
    portion.length > 0 && drawPlaces({ portion, seed: 1, avoided: [], ...rule }) !== null
  return (
    <Card>
      <div className="flex flex-col gap-3">
        <p className="text-ink-soft">{m.papers_draw_what()}</p>
        <ToggleChips
          label={m.papers_portion()}
          options={JUZ.map((juz) => ({ value: String(juz), label: chipText(juz, known) }))}
          values={chosen}
          onValuesChange={setChosen}
        />
        <p role="status">
          {isLongEnough
            ? m.papers_questions({ count: rule.questions })
            : m.fault_portion_too_short()}
        </p>
        {draw.failure && <FailureNotice error={draw.failure} />}
        <div>
          <Button
            look="primary"
            busy={draw.isDrawing}
            disabled={!isLongEnough}
            onClick={() => void draw.start(portion)}
          >
            {isRepeat ? m.papers_repeat() : m.papers_draw()}
          </Button>
        </div>
      </div>
    </Card>
  )
}

const JUZ = Array.from({ length: 30 }, (_, index) => index + 1)

/** A juz of which the student knows a part shows how many eighths. */
function chipText(juz: number, known: KnownMasks): string {
  const mask = known.get(juz) ?? 0
  const eighths = [...mask.toString(2)].filter((bit) => bit === '1').length
  const text = formatNumber(juz)
  return mask === 0 || mask === WHOLE
    ? text
    : `${text}${DOT}${formatNumber(eighths)}/${formatNumber(8)}`
}

/** One draw for each press: a repeated call has the same id. */
function useDraw(exam_id: string, student_id: string) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [id] = useState(newId)
  const [isDrawing, setDrawing] = useState(false)
  const [failure, setFailure] = useState<Error | null>(null)
  return {
    isDrawing,
    failure,
    async start(portion: ReturnType<typeof versesOf>[]) {
      if (isDrawing) return
      setDrawing(true)
      setFailure(null)
      try {
        const write = createWrite(client, 'none')
        const body = { id, student_id, portion }
        await write('POST /exams/:id/papers', { params: { id: exam_id }, body })
        await navigate({ to: '/exams/papers/$paperId', params: { paperId: id } })
      } catch (error) {
        setFailure(error as Error)
      } finally {
        setDrawing(false)
      }
    },
  }
}
