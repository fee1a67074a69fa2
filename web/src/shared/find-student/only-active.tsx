import { m } from '@talaqqi/words/messages'

export function OnlyActive({ noneFound }: { noneFound: string }) {
  return (
    <>
      <span className="block">{noneFound}</span>
      <span className="block text-sm">{m.students_active_only()}</span>
    </>
  )
}
