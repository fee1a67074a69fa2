import { type LinkProps, Navigate, useNavigate, useSearch } from '@tanstack/react-router'
import { memo, type ReactNode } from 'react'
import { useLanguage } from '../../../platform/language/i18n.ts'
import { useTitle } from '../../../platform/navigation/title.ts'
import { BackButton } from '../../../shared/screen/index.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Page } from '../../../ui/layout/page.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import type { Choices } from './draft/setup/choices.ts'
import { detourAfter, type Step, stepAfter } from './draft/setup/steps.ts'
import { readChoices, useChoices } from './draft/setup/stored-choices.ts'
import { UnfinishedReminder } from './draft/unfinished-reminder.tsx'
import { Summary } from './summary.tsx'

const BEFORE: Record<Step, NonNullable<LinkProps['to']>> = {
  '/lesson/type': '/lesson/recent',
  '/lesson/section': '/lesson/type',
  '/lesson/section/partial-type': '/lesson/section',
  '/lesson/section/detail': '/lesson/type',
  '/lesson/parts': '/lesson/section/detail',
  '/lesson/confirm': '/lesson/parts',
}

type StepScreenProps = {
  step: Step
  title: string
  width?: 'narrow' | 'normal'
  /** Second column on wide screens only; replaces the summary, which phones show above the step. */
  beside?: ReactNode
  children: (choices: Choices) => ReactNode
}

export function StepScreen(props: StepScreenProps) {
  const { step, title, width = 'narrow', beside, children } = props
  const choices = useChoices()
  useTitle(title)
  const detour = detourAfter(step, choices)
  if (detour) return <Navigate to={detour} replace />
  return (
    <Page width="wide">
      <div className={classNames(frameClass, widths[width])}>
        <StepHeader step={step} title={title} />
        <div className={wideClass}>
          <div
            className={classNames(
              'min-w-0 empty:hidden lg:sticky lg:top-6 lg:col-start-2',
              beside !== undefined && 'max-lg:hidden',
            )}
          >
            {beside ?? <Summary choices={choices} />}
          </div>
          <div className="flex min-w-0 flex-1 flex-col gap-4 lg:col-start-1 lg:row-start-1">
            <UnfinishedReminder />
            {children(choices)}
          </div>
        </div>
      </div>
    </Page>
  )
}

const StepHeader = memo(function StepHeader({
  step,
  title,
}: Pick<StepScreenProps, 'step' | 'title'>) {
  useLanguage()
  return <PageHeader back={<BackButton fallback={BEFORE[step]} />} title={title} />
})

const frameClass = 'flex w-full flex-1 flex-col gap-4'
const widths = { narrow: 'max-lg:max-w-xl', normal: 'max-lg:max-w-4xl' }

const wideClass =
  'flex flex-1 flex-col gap-4 lg:grid lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start lg:gap-x-10'

export function useProceed(step: Step): () => void {
  const navigate = useNavigate()
  const { change = false } = useSearch({ strict: false })
  return () => void navigate({ to: stepAfter(step, readChoices(), change) })
}
