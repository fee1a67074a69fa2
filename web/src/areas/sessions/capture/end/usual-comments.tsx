import { m } from '@talaqqi/words/messages'
import { useState } from 'react'
import { ToggleChips } from '../../../../ui/inputs/toggle-chips.tsx'
import { hasLine, toggleLine } from './comment-lines.ts'
import { type Ended, useUsualComments } from './use-usual-comments.ts'

type UsualCommentsProps = {
  status: Ended
  comment: string
  onCommentChange: (comment: string) => void
}

export function UsualComments({ status, comment, onCommentChange }: UsualCommentsProps) {
  const offered = useUsualComments(status)
  // Lines that arrive later do not move the chips under a finger.
  const [usual] = useState(offered)
  const written = usual.filter((line) => hasLine(comment, line))
  return (
    <ToggleChips
      inLine
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
