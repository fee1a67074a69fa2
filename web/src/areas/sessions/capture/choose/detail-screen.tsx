import { m } from '@talaqqi/words/messages'
import { type Choices, isPartial } from '../draft/setup/choices.ts'
import { useChosenSection } from '../draft/setup/stored-choices.ts'
import { StepScreen } from '../step-screen.tsx'
import { JuzPicker } from './portion/juz-picker.tsx'
import { PartPicker } from './portion/part-picker.tsx'
import { StartVerse } from './portion/start-verse.tsx'

export function DetailScreen() {
  const section = useChosenSection()
  return (
    <StepScreen
      step="/lesson/section/detail"
      title={titleOf(section)}
      width={section === 'juz' ? 'narrow' : 'normal'}
    >
      {(choices) => <Picker choices={choices} />}
    </StepScreen>
  )
}

function Picker({ choices }: { choices: Choices }) {
  const { section, partialType } = choices
  if (section === 'verse') return <StartVerse choices={choices} />
  if (section && partialType && isPartial(section))
    return (
      <PartPicker
        key={`${section} ${partialType}`}
        choices={choices}
        section={section}
        partialType={partialType}
      />
    )
  return <JuzPicker choices={choices} />
}

function titleOf(section: Choices['section']): string {
  const titles = {
    juz: m.capture_pick_juz,
    half: m.capture_pick_halves,
    quarter: m.capture_pick_quarters,
    maqra: m.capture_pick_maqras,
    verse: m.capture_pick_verse,
  }
  return titles[section ?? 'juz']()
}
