import { m } from '@talaqqi/words/messages'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { call } from '../../platform/api.ts'
import { later } from '../../platform/later.ts'
import { useTitle } from '../../platform/title.ts'
import { AuthHeading } from './auth-heading.tsx'
import { AuthLink } from './auth-link.tsx'
import { SignInForm } from './sign-in-form.tsx'

// Once in a server's life.
const NoSchool = later(() => import('./no-school.tsx'))

/** `from`: where the person goes after signing in. */
export function SignInScreen({ from }: { from?: string }) {
  useTitle(m.auth_title())
  const setup = useQuery({ queryKey: ['/setup'], queryFn: () => call('GET /setup') })
  return (
    <>
      {setup.data?.needs_school && (
        <Suspense>
          <NoSchool />
        </Suspense>
      )}
      <AuthHeading>{m.auth_title()}</AuthHeading>
      <SignInForm from={from} />
      <AuthLink to="/auth/reset-password">{m.auth_forgot()}</AuthLink>
    </>
  )
}
