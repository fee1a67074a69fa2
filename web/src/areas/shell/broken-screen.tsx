import { m } from '@talaqqi/words/messages'
import { useTitle } from '../../platform/title.ts'
import { Button } from '../../ui/button.tsx'
import { LostPage } from './lost-page.tsx'

/** Instead of a screen that failed to draw or whose code did not arrive. */
export function BrokenScreen() {
  useTitle(m.shell_broken_title())
  return (
    <LostPage
      title={m.shell_broken_title()}
      advice={m.shell_broken_advice()}
      action={
        <Button look="primary" onClick={() => location.reload()}>
          {m.shell_reload()}
        </Button>
      }
    />
  )
}
