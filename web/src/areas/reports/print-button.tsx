import { m } from '@talaqqi/words/messages'
import { Button } from '../../ui/inputs/button.tsx'

export function PrintButton() {
  return <Button onClick={() => window.print()}>{m.reports_print()}</Button>
}
