import { createContext, useContext } from 'react'

/** Whether new teachers get their invitation immediately; kept when the columns change. */
export const SendNow = createContext<[isOn: boolean, set: (isOn: boolean) => void]>([
  true,
  () => {},
])

export const useSendNow = () => useContext(SendNow)
