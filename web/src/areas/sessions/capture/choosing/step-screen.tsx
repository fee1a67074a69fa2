import { type LinkProps, Navigate, useNavigate, useSearch } from '@tanstack/react-router'
import { memo, type ReactNode } from 'react'
import { useLanguage } from '../../../../platform/i18n.ts'
import { useTitle } from '../../../../platform/title.ts'
import { classNames } from '../../../../ui/class-names.ts'
import { Page } from '../../../../ui/page.tsx'
import { PageHeader } from '../../../../ui/page-header.tsx'
import { BackButton } from '../../../shell/index.ts'
import { UnfinishedReminder } from '../under-way/unfinished-reminder.tsx'
import type { Choices } from './choices.ts'
import { detourFrom, type Step, stepAfter } from './steps.ts'
import { readChoices, useChoices } from './stored-choices.ts'
import { Summary } from './summary.tsx'

/** The step that stands before, for those who came straight to a screen. */
const BEFORE: Record<Step, NonNullable<LinkProps['to']>> = {
  '/lesson/type': '/lesson/recent',
  '/lesson/section': '/lesson/type',
  '/lesson/section/partial-type': '/lesson/section',
  '/lesson/section/detail': '/lesson/section',
  '/lesson/parts': '/lesson/section/detail',
  '/lesson/confirm': '/lesson/parts',
}

type StepScreenProps = {
  step: Step
  title: string
  width?: 'narrow' | 'normal'
  /** Stands beside the step, only where there is room; else what is chosen so far, which a phone has above it. */
  beside?: ReactNode
  /** Draws the step; only called with all earlier choices made. */
  children: (choices: Choices) => ReactNode
}

/** One step of the flow: its title, what is chosen so far, and the way out where it is too early. */
export function StepScreen(props: StepScreenProps) {
  const { step, title, width = 'narrow', beside, children } = props
  const choices = useChoices()
  useTitle(title)
  const detour = detourFrom(step, choices)
  if (detour) return <Navigate to={detour} replace />
  return (
    <Page width="wide">
      <div className={classNames(frameClass, widths[width])}>
        <StepHeader step={step} title={title} />
        <div className={besideClass}>
          <div
            className={classNames(
              'min-w-0 empty:hidden lg:sticky lg:top-6 lg:col-start-2',
              beside !== undefined && 'max-lg:hidden',
            )}
          >
            {beside ?? <Summary choices={choices} />}
          </div>
          <div className="flex min-w-0 flex-1 flex-col gap-4 sm:gap-6 lg:col-start-1 lg:row-start-1">
            <UnfinishedReminder />
            {children(choices)}
          </div>
        </div>
      </div>
    </Page>
  )
}

/** No tap on a part draws it again. */
const StepHeader = memo(function StepHeader({
  step,
  title,
}: Pick<StepScreenProps, 'step' | 'title'>) {
  useLanguage()
  return <PageHeader back={<BackButton fallback={BEFORE[step]} />} title={title} />
})

const frameClass = 'mx-auto flex w-full flex-1 flex-col gap-4 sm:gap-6 lg:max-w-5xl'
const widths = { narrow: 'max-lg:max-w-xl', normal: 'max-lg:max-w-4xl' }

const besideClass =
  'flex flex-1 flex-col gap-4 sm:gap-6 lg:grid lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start lg:gap-x-10'

/** Goes on from a step, by what is chosen at that moment. */
export function useProceed(step: Step): () => void {
  const navigate = useNavigate()
  const { change = false } = useSearch({ strict: false })
  return () => void navigate({ to: stepAfter(step, readChoices(), change) })
}
