import { type LinkProps, Navigate, useNavigate, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTitle } from '../../../../platform/title.ts'
import { Page } from '../../../../ui/page.tsx'
import { PageHeader } from '../../../../ui/page-header.tsx'
import { BackButton } from '../../../shell/index.ts'
import { Unfinished } from '../under-way/unfinished.tsx'
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
  /** Draws the step; only called with all earlier choices made. */
  children: (choices: Choices) => ReactNode
}

/** One step of the flow: its title, what is chosen so far, and the way out where it is too early. */
export function StepScreen({ step, title, width = 'narrow', children }: StepScreenProps) {
  const choices = useChoices()
  useTitle(title)
  const detour = detourFrom(step, choices)
  if (detour) return <Navigate to={detour} replace />
  return (
    <Page width={width}>
      <PageHeader back={<BackButton fallback={BEFORE[step]} />} title={title} />
      {/* The confirmation says it all in rows. */}
      {step !== '/lesson/confirm' && <Summary choices={choices} />}
      <Unfinished />
      {children(choices)}
    </Page>
  )
}

/** Goes on from a step, by what is chosen at that moment. */
export function useProceed(step: Step): () => void {
  const navigate = useNavigate()
  const { change = false } = useSearch({ strict: false })
  return () => void navigate({ to: stepAfter(step, readChoices(), change) })
}
