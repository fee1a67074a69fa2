import { ROWS_OF_SHEET } from '@talaqqi/contract/imports'
import { createContext, useContext } from 'react'

/** Sheet names of the workbook, if the rows come from several sheets. */
export const SheetNames = createContext<string[]>([])

/** Returns a row's number, with its sheet name if there are several sheets. */
export function usePlaces(): (row: number) => string {
  const names = useContext(SheetNames)
  return (row) => {
    const number = String(row % ROWS_OF_SHEET)
    return names.length < 2 ? number : `${names[Math.floor(row / ROWS_OF_SHEET)]} ${number}`
  }
}
