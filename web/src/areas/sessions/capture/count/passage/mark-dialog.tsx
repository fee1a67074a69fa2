import type { CountedIndicator } from '@talaqqi/contract/indicators'
import { m } from '@talaqqi/words/messages'
import { CheckIcon, TrashIcon } from '../../../../../ui/icons/icons.tsx'
import { Button } from '../../../../../ui/inputs/button.tsx'
import { Dialog } from '../../../../../ui/overlays/dialog.tsx'
import { IndicatorDot } from '../../../../indicators/index.ts'

type MarkDialogProps = {
  indicators: readonly CountedIndicator[]
  marked: string | null
  onClose: () => void
  onChoose: (indicator: CountedIndicator) => void
  onRemove: () => void
}

export function MarkDialog({ indicators, marked, onClose, onChoose, onRemove }: MarkDialogProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      closeLabel={m.words_close()}
      title={m.verses_which_mistake()}
      actions={
        marked && (
          <Button icon={<TrashIcon size={20} />} onClick={onRemove}>
            {m.verses_remove_mark()}
          </Button>
        )
      }
    >
      <div className="flex flex-col gap-2">
        {indicators.map((indicator) => (
          <Button
            key={indicator.id}
            wide
            aria-pressed={indicator.id === marked}
            onClick={() => onChoose(indicator)}
            icon={<IndicatorDot color={indicator.color} />}
          >
            <span className="inline-flex items-center gap-2">
              <bdi>{indicator.name}</bdi>
              {indicator.id === marked && <CheckIcon size={18} />}
            </span>
          </Button>
        ))}
      </div>
    </Dialog>
  )
}
