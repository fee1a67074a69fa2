import { useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { RevisionSearch } from './revision-search.ts'

export type SheetMoves = { close: () => void; toJuz: () => void }

/**
 * Leaves an open sheet: by the history if it was opened from this screen, so that
 * Back then leaves the student; otherwise the address changes.
 */
export function useSheetMoves(studentId: string, search: RevisionSearch): SheetMoves {
  const router = useRouter()
  const navigate = useNavigate()
  const isOpen = Object.values(search).some((value) => value !== undefined)
  const wasClosed = useRef(false)
  useEffect(() => {
    if (!isOpen) wasClosed.current = true
  }, [isOpen])
  const { juz, first } = search
  const moveTo = (to: RevisionSearch) =>
    void navigate({
      to: '/revision/student/$studentId',
      params: { studentId },
      search: to,
      replace: true,
      resetScroll: false,
    })
  return {
    close: () => {
      if (!wasClosed.current) return moveTo({})
      // A range of a juz was opened over the juz.
      router.history.go(juz !== undefined && first !== undefined ? -2 : -1)
    },
    toJuz: () => (wasClosed.current ? router.history.back() : moveTo({ juz })),
  }
}
