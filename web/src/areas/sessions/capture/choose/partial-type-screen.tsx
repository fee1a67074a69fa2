import { m } from '@talaqqi/words/messages'
import { type Choices, DEFAULTS, type PartialType } from '../draft/setup/choices.ts'
import { chosenPartialType } from '../draft/setup/stored-choices.ts'
import { ProceedBar } from '../flow-bar.tsx'
import { StepScreen, useProceed } from '../step-screen.tsx'
import { ChoiceList } from './choice-list.tsx'
import { useLastSetup } from './use-last-setup.ts'

export function PartialTypeScreen() {
  return (
    <StepScreen step="/lesson/section/partial-type" title={m.capture_partial_title()}>
      {(choices) => <PartialTypeChoices choices={choices} />}
    </StepScreen>
  )
}

function PartialTypeChoices({ choices }: { choices: Choices }) {
  const proceed = useProceed('/lesson/section/partial-type')
  const last = useLastSetup(choices)?.partialType
  const chosen = choices.partialType ?? last ?? DEFAULTS.partialType

  function choose(partialType: PartialType) {
    chosenPartialType.write(partialType)
    proceed()
  }

  return (
    <>
      <ChoiceList
        label={m.capture_partial_title()}
        options={[
          {
            value: 'range',
            title: m.capture_select_range(),
            description: m.capture_select_range_what(),
          },
          {
            value: 'specific',
            title: m.capture_select_specific(),
            description: m.capture_select_specific_what(),
          },
        ]}
        chosen={chosen}
        onChoose={choose}
      />
      <ProceedBar onProceed={() => choose(chosen)} />
    </>
  )
}
