import { v7 } from 'uuid'

export const newId = (): string => v7()

/** When an id was made, in milliseconds by the clock of the device that made it. */
export const timeOfId = (id: string): number =>
  Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)
