import { m } from '@talaqqi/words/messages'
import { useQuery } from '@tanstack/react-query'
import { type ComponentType, lazy, Suspense } from 'react'
import { call } from '../../../platform/api/api.ts'
import { useTitle } from '../../../platform/navigation/title.ts'
import { AuthHeading } from '../frame/auth-heading.tsx'
import { AuthLink } from '../frame/auth-link.tsx'
import type { ProviderButtonsProps } from '../providers/provider-buttons.tsx'
import { SignInForm } from './sign-in-form.tsx'

/** Passwords work without it. */
const OtherWays = lazy<ComponentType<ProviderButtonsProps>>(() =>
  import('./other-ways.tsx').catch(() => ({ default: () => null })),
)

const NoSchool = lazy(() => import('./no-school.tsx'))

/** `from`: path to open after sign-in. */
export function SignInScreen({ from }: { from?: string }) {
  useTitle(m.auth_title())
  const setup = useQuery({ queryKey: ['/setup'], queryFn: () => call('GET /setup') })
  return (
    <>
      <Suspense>{setup.data?.needs_school && <NoSchool />}</Suspense>
      <AuthHeading>{m.auth_title()}</AuthHeading>
      <SignInForm from={from} />
      <Suspense>
        <OtherWays providers={setup.data?.providers ?? []} from={from} />
      </Suspense>
      <AuthLink to="/auth/reset-password">{m.auth_forgot()}</AuthLink>
    </>
  )
}
