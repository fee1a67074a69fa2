import { m } from '@talaqqi/words/messages'
import { useLanguage } from '../../platform/language/i18n.ts'
import { ToastRegion } from '../../ui/feedback/toast-region.tsx'

export function Toasts() {
  useLanguage()
  return <ToastRegion label={m.shell_messages()} closeLabel={m.words_close()} />
}
