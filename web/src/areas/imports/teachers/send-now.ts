import { createContext, useContext } from 'react'

/** Whether new teachers get their invitation at once; kept while columns are said otherwise. */
export const SendNow = createContext<[isOn: boolean, set: (isOn: boolean) => void]>([
  true,
  () => {},
])

export const useSendNow = () => useContext(SendNow)
