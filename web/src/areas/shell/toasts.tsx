import { m } from '@talaqqi/words/messages'
import { useLanguage } from '../../platform/i18n.ts'
import { ToastRegion } from '../../ui/toast-region.tsx'

export function Toasts() {
  useLanguage()
  return <ToastRegion label={m.shell_messages()} closeLabel={m.words_close()} />
}
