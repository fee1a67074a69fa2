import { m } from '@talaqqi/words/messages'
import { useLanguage } from '../../platform/i18n.ts'
import { ToastRegion } from '../../ui/toast-region.tsx'

/** Where short messages appear, on every screen. */
export function Toasts() {
  useLanguage()
  return <ToastRegion label={m.shell_messages()} closeLabel={m.words_close()} />
}
