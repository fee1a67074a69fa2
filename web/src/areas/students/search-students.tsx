import { m } from '@talaqqi/words/messages'
import { Suspense, useState } from 'react'
import { later, untilThere } from '../../platform/later.ts'
import { Button } from '../../ui/button.tsx'
import { SearchIcon } from '../../ui/icons.tsx'

const loadDialog = () => import('./search-dialog.tsx')
const SearchDialog = later(loadDialog)

/** The button that finds a student by name; its dialog comes when it is reached for. */
export function SearchStudents() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        look="primary"
        size="big"
        wide
        icon={<SearchIcon />}
        onPointerEnter={() => void untilThere(loadDialog)}
        onClick={() => setOpen(true)}
      >
        {m.dashboard_search_students()}
      </Button>
      {open && (
        <Suspense>
          <SearchDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
