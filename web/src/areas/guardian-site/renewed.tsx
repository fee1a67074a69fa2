import { m } from '@talaqqi/words/messages'
import { useEffect, useSyncExternalStore } from 'react'
import { useLanguage } from '../../platform/i18n.ts'
import { readRenewed, renew, subscribeRenewed, watchForRenewal } from '../../platform/renewed.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'

/** Looks now and then whether the server has a newer site, and offers it. */
export default function Renewed() {
  useLanguage()
  useEffect(watchForRenewal, [])
  if (!useSyncExternalStore(subscribeRenewed, readRenewed)) return null
  const load = (
    <Button look="secondary" onClick={renew}>
      {m.shell_reload()}
    </Button>
  )
  return (
    <div role="status" className="mx-auto max-w-xl p-4">
      <Notice action={load}>{m.guardian_renewed()}</Notice>
    </div>
  )
}
