import { m } from '@talaqqi/words/messages'
import { ToggleChips } from '../../../../ui/inputs/toggle-chips.tsx'
import { hasLine, toggleLine } from './comment-lines.ts'
import { useUsualComments } from './use-usual-comments.ts'

type UsualCommentsProps = { comment: string; onCommentChange: (comment: string) => void }

export function UsualComments({ comment, onCommentChange }: UsualCommentsProps) {
  const usual = useUsualComments()
  const written = usual.filter((line) => hasLine(comment, line))
  if (usual.length === 0) return null
  return (
    <ToggleChips
      label={m.capture_usual_comments()}
      options={usual.map((line) => ({ value: line, label: line }))}
      values={written}
      onValuesChange={(values) => {
        const tapped = usual.find((line) => values.includes(line) !== written.includes(line))
        if (tapped !== undefined) onCommentChange(toggleLine(comment, tapped))
      }}
    />
  )
}
