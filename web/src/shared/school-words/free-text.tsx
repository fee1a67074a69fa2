import { textDirection } from '../../platform/language/text-direction.ts'

/** A text that a person wrote, in its own direction. */
export function FreeText({ text, className }: { text: string; className?: string }) {
  return (
    <bdi dir={textDirection(text)} className={className}>
      {text}
    </bdi>
  )
}
