import { m } from '@talaqqi/words/messages'
import { type ErrorComponentProps, Link, useRouter } from '@tanstack/react-router'
import { useEffect, useSyncExternalStore } from 'react'
import { isCodeMissing, loadAnew, untilRoutesAreThere } from '../../platform/missing-code.ts'
import { readRenewed, renew, subscribeRenewed } from '../../platform/renewed.ts'
import { useTitle } from '../../platform/title.ts'
import { Button } from '../../ui/button.tsx'
import { useGoBack } from './back-button.tsx'
import { LostPage } from './lost-page.tsx'

/** Instead of a screen that failed to draw or whose code did not arrive. */
export function BrokenScreen({ error, reset }: ErrorComponentProps) {
  return isCodeMissing(error) ? <MissingScreen onThere={reset} /> : <FailedScreen />
}

function FailedScreen() {
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

/** The screen comes by itself when the network is back; until then there is a way back from here. */
function MissingScreen({ onThere }: { onThere: () => void }) {
  useTitle(m.shell_missing_title())
  const router = useRouter()
  const goBack = useGoBack('/')
  useEffect(() => {
    let isHere = true
    const ids = router.state.matches.map(({ routeId }) => routeId)
    void untilRoutesAreThere(router, ids, loadAnew).then(() => isHere && onThere())
    return () => {
      isHere = false
    }
  }, [router, onThere])
  // Code of an older site never comes.
  const isRenewed = useSyncExternalStore(subscribeRenewed, readRenewed)
  useEffect(() => {
    if (isRenewed) renew()
  }, [isRenewed])
  return (
    <LostPage
      title={m.shell_missing_title()}
      advice={m.shell_missing_advice()}
      action={
        <div className="flex flex-wrap justify-center gap-2">
          <Button look="primary" onClick={goBack}>
            {m.words_back()}
          </Button>
          <Button render={<Link to="/" />}>{m.shell_go_home()}</Button>
        </div>
      }
    />
  )
}
