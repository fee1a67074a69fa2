import { ROWS_OF_SHEET } from '@talaqqi/contract/imports'
import { createContext, useContext } from 'react'

export const SheetNames = createContext<string[]>([])

export function useRowLabel(): (row: number) => string {
  const names = useContext(SheetNames)
  return (row) => {
    const number = String(row % ROWS_OF_SHEET)
    return names.length < 2 ? number : `${names[Math.floor(row / ROWS_OF_SHEET)]} ${number}`
  }
}
