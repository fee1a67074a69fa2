import { m } from '@talaqqi/words/messages'
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx'
import type { SaveChecks } from './use-save-checks.ts'

export function NoLinesDialog({ checks }: { checks: SaveChecks }) {
  return (
    <ConfirmDialog
      open={checks.isAsking}
      onClose={checks.stopAsking}
      onConfirm={checks.sendAsked}
      title={m.capture_no_lines()}
      description={m.capture_no_lines_what()}
      confirmText={m.capture_save()}
      cancelText={m.words_cancel()}
    />
  )
}
