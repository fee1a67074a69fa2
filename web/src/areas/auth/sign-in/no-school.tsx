import { m } from '@talaqqi/words/messages'
import { Link } from '@tanstack/react-router'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Button } from '../../../ui/inputs/button.tsx'

/** Of a server without a school. */
export default function NoSchool() {
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
