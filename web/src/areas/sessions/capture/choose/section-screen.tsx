import type { Section } from '@talaqqi/quran'
import { m } from '@talaqqi/words/messages'
import { useState } from 'react'
import { sectionText } from '../../../../shared/school-words/index.ts'
import { type Choices, DEFAULTS, sectionsOf } from '../draft/setup/choices.ts'
import { chosenSection } from '../draft/setup/stored-choices.ts'
import { ProceedBar } from '../flow-bar.tsx'
import { StepScreen, useProceed } from '../step-screen.tsx'
import { ChoiceList } from './choice-list.tsx'
import { useLastSetup } from './use-last-setup.ts'

export function SectionScreen() {
  return (
    <StepScreen step="/lesson/section" title={m.capture_section_title()}>
      {(choices) => <SectionChoices choices={choices} />}
    </StepScreen>
  )
}

function SectionChoices({ choices }: { choices: Choices }) {
  const proceed = useProceed('/lesson/section')
  const [error, setError] = useState<string | null>(null)
  const sections = choices.type ? sectionsOf(choices.type) : []
  const last = useLastSetup(choices)?.section ?? DEFAULTS.section
  const chosen = choices.section ?? sections.find((each) => each === last) ?? onlyOf(sections)

  function choose(section: Section | null) {
    if (!section) return setError(m.capture_make_selection())
    chosenSection.write(section)
    proceed()
  }

  return (
    <>
      <ChoiceList
        label={m.capture_section_title()}
        options={sections.map((value) => ({ value, title: sectionText(value) }))}
        chosen={chosen}
        onChoose={choose}
      />
      <ProceedBar onProceed={() => choose(chosen)} error={error} />
    </>
  )
}

function onlyOf(sections: readonly Section[]): Section | null {
  return sections.length === 1 ? (sections[0] ?? null) : null
}
