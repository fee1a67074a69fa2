import { m } from '@talaqqi/words/messages'
import { useNavigate } from '@tanstack/react-router'
import { chosenListener } from '../../../../shared/find-student/index.ts'
import { lessonTypeText } from '../../../../shared/school-words/index.ts'
import type { ColorToken } from '../../../../ui/color-token.ts'
import { colorOf } from '../../../../ui/color-token.ts'
import type { IconComponent } from '../../../../ui/icons/icon.tsx'
import { EarIcon } from '../../../../ui/icons/icons.tsx'
import { LESSON_TYPE_LOOKS } from '../../lesson/type-looks.ts'
import { useOtherNames } from '../../other/use-other-names.ts'
import {
  type CapturedType,
  type Choices,
  DEFAULTS,
  onlyTypeOf,
  sectionsOf,
} from '../draft/setup/choices.ts'
import { chosenSection, chosenType } from '../draft/setup/stored-choices.ts'
import { ProceedBar } from '../flow-bar.tsx'
import { StepScreen, useProceed } from '../step-screen.tsx'
import { ChoiceList } from './choice-list.tsx'

type TypeChoice = CapturedType | 'listener' | 'other'

const ORDER = [
  'new_lesson',
  'recent_lesson',
  'old_lesson',
  'listener',
  'inside_lesson',
  'other',
] as const

export function TypeScreen() {
  return (
    <StepScreen step="/lesson/type" title={m.capture_type_title()}>
      {(choices) => <TypeChoices choices={choices} />}
    </StepScreen>
  )
}

function TypeChoices({ choices }: { choices: Choices }) {
  const navigate = useNavigate()
  const proceed = useProceed('/lesson/type')
  const only = onlyTypeOf(choices.assessment)
  useOtherNames(choices.student?.id)
  const chosen: TypeChoice = choices.listener ? 'listener' : (choices.type ?? DEFAULTS.type)

  function choose(choice: TypeChoice) {
    if (choice === 'other') return void navigate({ to: '/lesson/other' })
    if (choice === 'listener') {
      // The listener screen asks for the type.
      chosenType.clear()
      return void navigate({ to: '/lesson/section-list/listener' })
    }
    chosenListener.clear()
    chosenType.write(choice)
    const [section, ...others] = sectionsOf(choice)
    if (section && others.length === 0) chosenSection.write(section)
    proceed()
  }

  return (
    <>
      <ChoiceList
        label={m.capture_type_title()}
        options={(only ? [only] : ORDER).map((value) => ({
          value,
          title: textOf(value),
          icon: iconOf(value),
        }))}
        chosen={chosen}
        onChoose={choose}
      />
      <ProceedBar onProceed={() => choose(chosen)} />
    </>
  )
}

function textOf(choice: TypeChoice): string {
  return choice === 'listener' ? m.capture_type_listener() : lessonTypeText(choice)
}

function iconOf(choice: TypeChoice) {
  const { Icon, color } = choice === 'listener' ? LISTENER : LESSON_TYPE_LOOKS[choice]
  return (
    <span style={{ color: colorOf(color) }}>
      <Icon />
    </span>
  )
}

const LISTENER: { Icon: IconComponent; color: ColorToken } = { Icon: EarIcon, color: 'kind-recent' }
