import { TAPPED_STATUSES, type TappedStatus } from '@talaqqi/contract/attendance-statuses'
import { m } from '@talaqqi/words/messages'
import { personName } from '../../shared/school-words/index.ts'
import { colorOf } from '../../ui/color-token.ts'
import { CheckIcon } from '../../ui/icons/icons.tsx'
import { Button } from '../../ui/inputs/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { ATTENDANCE_LOOKS } from './statuses.ts'
import type { ShownRow } from './taps.ts'

type StatusDialogProps = {
  row: ShownRow
  onChoose: (status: TappedStatus) => void
  onClose: () => void
}

export function StatusDialog({ row, onChoose, onClose }: StatusDialogProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      closeLabel={m.words_close()}
      title={<bdi>{personName(row)}</bdi>}
    >
      <div className="flex flex-col gap-2">
        {TAPPED_STATUSES.map((status) => {
          const { icon: Icon, text, color } = ATTENDANCE_LOOKS[status]
          const isCurrent = status === row.status
          return (
            <Button
              key={status}
              wide
              aria-pressed={isCurrent}
              icon={
                <span style={{ color: colorOf(color) }}>
                  <Icon size={20} />
                </span>
              }
              onClick={() => onChoose(status)}
            >
              <span className="inline-flex items-center gap-2">
                {text()}
                {isCurrent && <CheckIcon size={18} />}
              </span>
            </Button>
          )
        })}
      </div>
    </Dialog>
  )
}
