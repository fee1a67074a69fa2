import { m } from '@talaqqi/words/messages'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../platform/api/api.ts'
import { useTitle } from '../../../platform/navigation/title.ts'
import { AuthHeading } from '../frame/auth-heading.tsx'
import { AuthLink } from '../frame/auth-link.tsx'
import { NoSchool } from './no-school.tsx'
import { SignInForm } from './sign-in-form.tsx'

/** `from`: path to open after sign-in. */
export function SignInScreen({ from }: { from?: string }) {
  useTitle(m.auth_title())
  const setup = useQuery({ queryKey: ['/setup'], queryFn: () => call('GET /setup') })
  return (
    <>
      {setup.data?.needs_school && <NoSchool />}
      <AuthHeading>{m.auth_title()}</AuthHeading>
      <SignInForm from={from} />
      <AuthLink to="/auth/reset-password">{m.auth_forgot()}</AuthLink>
    </>
  )
}
