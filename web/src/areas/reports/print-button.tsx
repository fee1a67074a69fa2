import { m } from '@talaqqi/words/messages'
import { Button } from '../../ui/button.tsx'

/** Prints the report as shown. */
export function PrintButton() {
  return <Button onClick={() => window.print()}>{m.reports_print()}</Button>
}
