import { m } from '@talaqqi/words/messages'
import { Navigate, useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { FailureNotice } from '../../../../shared/failures/index.ts'
import { Button } from '../../../../ui/inputs/button.tsx'
import { PrefetchClass } from '../count/prefetch-class.tsx'
import { type FullChoices, isFull } from '../draft/setup/choices.ts'
import { useChoices } from '../draft/setup/stored-choices.ts'
import { useIndicators } from '../draft/use-indicators.ts'
import { FlowBar } from '../flow-bar.tsx'
import { ignoreDoubleTap } from '../ignore-double-tap.ts'
import { StepScreen } from '../step-screen.tsx'
import { BeginQuestions } from './begin-questions.tsx'
import { WideParts } from './confirm-parts.tsx'
import { ConfirmRows } from './confirm-rows.tsx'
import { useBegin } from './use-begin.ts'

export function ConfirmScreen() {
  const chosen = useChoices()
  return (
    <StepScreen
      step="/lesson/confirm"
      title={m.capture_confirm_title()}
      beside={<WideParts choices={chosen} />}
    >
      {(choices) =>
        isFull(choices) ? <Confirm choices={choices} /> : <Navigate to="/lesson/type" replace />
      }
    </StepScreen>
  )
}

function Confirm({ choices }: { choices: FullChoices }) {
  const navigate = useNavigate()
  const begin = useBegin()
  useIndicators()
  const confirm = () => begin.begin(choices)

  // A chip starts its lesson at once; this screen stays only if that fails.
  const { now = false } = useSearch({ strict: false })
  const begun = useRef(false)
  useEffect(() => {
    if (!now || begun.current) return
    begun.current = true
    // Back from reciting must not start it again.
    void navigate({ to: '/lesson/confirm', search: {}, replace: true }).then(confirm)
  })

  return (
    <>
      <PrefetchClass section_id={choices.student.section_id} />
      <ConfirmRows choices={choices} />
      {begin.error && <FailureNotice error={begin.error} />}
      <FlowBar>
        <Button
          look="primary"
          size="big"
          busy={begin.isBusy}
          busyText={m.capture_confirming()}
          onClick={ignoreDoubleTap(confirm)}
        >
          {m.capture_confirm()}
        </Button>
      </FlowBar>
      <BeginQuestions {...begin} />
    </>
  )
}
