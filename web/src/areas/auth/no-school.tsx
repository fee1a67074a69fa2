import { m } from '@talaqqi/words/messages'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { call } from '../../platform/api.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'

/** On a new installation nobody can sign in: says so, and where the code is with which a school begins. */
export function NoSchool() {
  const setup = useQuery({ queryKey: ['/setup'], queryFn: () => call('GET /setup') })
  if (!setup.data?.needs_school) return null
  return (
    <div className="mb-6 flex flex-col gap-3">
      <Notice tone="warning" title={m.auth_no_school()}>
        <p>{m.auth_no_school_what()}</p>
      </Notice>
      <Button look="primary" size="big" wide render={<Link to="/auth/setup" />}>
        {m.auth_setup_title()}
      </Button>
    </div>
  )
}
