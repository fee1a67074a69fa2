import { type CaptureAs, captureOptions } from '@talaqqi/quran'
import { m } from '@talaqqi/words/messages'
import { useState } from 'react'
import { captureAsText } from '../../../../shared/school-words/index.ts'
import { type Choices, partCount } from '../draft/setup/choices.ts'
import { splitText } from '../draft/setup/split-text.ts'
import { chosenCaptureAs } from '../draft/setup/stored-choices.ts'
import { ProceedBar } from '../flow-bar.tsx'
import { StepScreen, useProceed } from '../step-screen.tsx'
import { ChoiceList } from './choice-list.tsx'
import { useLastSetup } from './use-last-setup.ts'

export function PartsScreen() {
  return (
    <StepScreen step="/lesson/parts" title={m.capture_parts_title()}>
      {(choices) => <PartsChoices choices={choices} />}
    </StepScreen>
  )
}

function PartsChoices({ choices }: { choices: Choices }) {
  const proceed = useProceed('/lesson/parts')
  const [error, setError] = useState<string | null>(null)
  const { section, units } = choices
  const last = useLastSetup(choices)
  if (!section || !units) return null
  const chosen = choices.captureAs ?? (last?.section === section ? last.captureAs : null)

  function choose(value: CaptureAs | null) {
    if (!value) return setError(m.capture_select_option())
    chosenCaptureAs.write(value)
    proceed()
  }

  return (
    <>
      <ChoiceList
        label={m.capture_parts_title()}
        options={captureOptions(section).map((value) => ({
          value,
          title: captureAsText(value),
          description: splitText(value, partCount(section, units, value)),
        }))}
        chosen={chosen}
        onChoose={choose}
      />
      <ProceedBar onProceed={() => choose(chosen)} error={error} quiet={!chosen} />
    </>
  )
}
