import { m } from '@talaqqi/words/messages'
import { useLocation } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'

const StudentSearch = lazy(() => import('./shortcut-search.tsx'))

const FIELDS = 'input, textarea, select, [contenteditable]'

/** `/` on this keyboard; Arabic and Urdu ones have a letter on its key. */
function isShortcut({ key, code, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey) return false
  return key === '/' || (code === 'Slash' && /[\u0600-\u06ff]/.test(key))
}

/** Opens the search for a student by `/`, outside of fields and dialogs. */
export function SearchShortcut() {
  const address = useLocation({ select: ({ href }) => href })
  /** A chosen student has another address, which closes the search. */
  const [openAt, setOpenAt] = useState<string | null>(null)
  useEffect(() => {
    function openSearch(event: KeyboardEvent) {
      const isTyping = event.target instanceof Element && event.target.closest(FIELDS)
      if (!isShortcut(event) || isTyping || document.querySelector('dialog[open]')) return
      event.preventDefault()
      setOpenAt(address)
    }
    addEventListener('keydown', openSearch)
    return () => removeEventListener('keydown', openSearch)
  }, [address])
  if (openAt !== address) return null
  return (
    <Suspense>
      <StudentSearch label={m.dashboard_search_students()} onClose={() => setOpenAt(null)} />
    </Suspense>
  )
}
