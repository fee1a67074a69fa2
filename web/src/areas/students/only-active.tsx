import { m } from '@talaqqi/words/messages'

/**
 * Shown when a search finds no student; explains that the lesson flow lists active students only.
 */
export function OnlyActive({ noneFound }: { noneFound: string }) {
  return (
    <>
      <span className="block">{noneFound}</span>
      <span className="block text-sm">{m.students_active_only()}</span>
    </>
  )
}
