import { m } from '@talaqqi/words/messages'
import { useState } from 'react'
import { useLanguage } from '../../platform/language/i18n.ts'
import { loadNewVersion, useNewVersion } from '../../platform/new-version.ts'

const BUTTON =
  'min-h-12 rounded-control px-3 font-semibold underline underline-offset-4 -outline-offset-4 outline-current!'

/** Reloads only after a click; hidden on screens where a reload would disturb counting. */
export function NewVersionNotice() {
  useLanguage()
  const version = useNewVersion()
  const [isPutOff, setPutOff] = useState(false)
  if (version === 'none' || (version === 'ready' && isPutOff)) return null
  const isTooOld = version === 'too-old'
  return (
    <div
      role={isTooOld ? 'alert' : 'status'}
      className="fixed inset-x-4 top-4 z-50 mx-auto flex max-w-md flex-wrap items-center justify-end rounded-control bg-ink ps-4 text-paper shadow-lift print:hidden [:root[data-counting]_&]:hidden"
    >
      <p className="min-w-0 flex-1 basis-40 py-3">
        {isTooOld ? m.shell_too_old() : m.shell_new_version()}
      </p>
      <div className="flex">
        <button type="button" className={BUTTON} onClick={() => void loadNewVersion()}>
          {m.shell_load_new()}
        </button>
        {!isTooOld && (
          <button type="button" className={BUTTON} onClick={() => setPutOff(true)}>
            {m.shell_not_now()}
          </button>
        )}
      </div>
    </div>
  )
}
