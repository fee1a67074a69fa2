import { m } from '@talaqqi/words/messages'
import { useQuery } from '@tanstack/react-query'
import { memo, useState } from 'react'
import { useLanguage } from '../../../../../platform/language/i18n.ts'
import { routeQuery } from '../../../../../platform/queries/query.ts'
import { BookIcon } from '../../../../../ui/icons/icons.tsx'
import { IconButton } from '../../../../../ui/inputs/icon-button.tsx'
import { PassageSheet } from './passage-sheet.tsx'

/** Opens the text of the lesson for marking; hidden if the school turned marking off. */
export const PassageButton = memo(function PassageButton({ lessonId }: { lessonId: string }) {
  useLanguage()
  const [open, setOpen] = useState(false)
  const { data: school } = useQuery({ ...routeQuery('GET /accounts/current'), staleTime: Infinity })
  if (school?.marks_words === false) return null
  return (
    <>
      <IconButton
        label={m.verses_open_text()}
        icon={<BookIcon />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      {open && <PassageSheet lessonId={lessonId} onClose={() => setOpen(false)} />}
    </>
  )
})
