import { m } from '@talaqqi/words/messages'

/** That somebody was not found, and why a child may be missing where lessons are captured. */
export function OnlyActive({ noneFound }: { noneFound: string }) {
  return (
    <>
      <span className="block">{noneFound}</span>
      <span className="block text-sm">{m.students_active_only()}</span>
    </>
  )
}
