import { ROWS_OF_SHEET } from '@talaqqi/contract/imports'
import { createContext, useContext } from 'react'

/** The names of a book's sheets, where rows of several are shown. */
export const SheetNames = createContext<string[]>([])

/** Says of a row where it stands: its number, with its sheet's name where there are several. */
export function usePlaces(): (row: number) => string {
  const names = useContext(SheetNames)
  return (row) => {
    const number = String(row % ROWS_OF_SHEET)
    return names.length < 2 ? number : `${names[Math.floor(row / ROWS_OF_SHEET)]} ${number}`
  }
}
