import type { Script } from '@talaqqi/quran'
import { m } from '@talaqqi/words/messages'
import { Button } from '../../../ui/inputs/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { QuranText } from '../text/verse-text.tsx'
import { KIND_COLOR, KIND_TEXT, MARK_KINDS, type MarkKind } from './mark-kinds.ts'

type MarkingDialogProps = {
  script: Script
  word: string
  onMark: (kind: MarkKind) => void
  onClose: () => void
}

export function MarkingDialog({ script, word, onMark, onClose }: MarkingDialogProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      closeLabel={m.words_close()}
      title={
        <QuranText script={script} size={1.3}>
          {word}
        </QuranText>
      }
      description={m.verses_marking_what()}
    >
      <div className="grid grid-cols-2 gap-2">
        {MARK_KINDS.map((kind) => (
          <Button
            key={kind}
            size="big"
            onClick={() => onMark(kind)}
            icon={<Dot color={KIND_COLOR[kind]} />}
          >
            {KIND_TEXT[kind]()}
          </Button>
        ))}
      </div>
    </Dialog>
  )
}

function Dot({ color }: { color: string }) {
  return (
    <span
      aria-hidden="true"
      className="size-4 shrink-0 rounded-full"
      style={{ backgroundColor: color }}
    />
  )
}
