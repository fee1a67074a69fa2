import { m } from '@talaqqi/words/messages'
import { useSyncExternalStore } from 'react'
import { useLanguage } from '../../platform/i18n.ts'
import { readRenewed, renew, subscribeRenewed } from '../../platform/renewed.ts'

/** Offers the newer site where code of the one that stands here is gone from the server. */
export function Renewed() {
  useLanguage()
  if (!useSyncExternalStore(subscribeRenewed, readRenewed)) return null
  return (
    <div
      role="alert"
      className="fixed inset-x-4 top-4 z-50 mx-auto flex max-w-md items-center rounded-control bg-ink ps-4 text-paper shadow-lift print:hidden"
    >
      <p className="min-w-0 flex-1 py-3">{m.shell_renewed()}</p>
      <button
        type="button"
        className="min-h-12 rounded-control px-3 font-semibold underline underline-offset-4 -outline-offset-4 outline-current!"
        onClick={renew}
      >
        {m.shell_reload()}
      </button>
    </div>
  )
}
