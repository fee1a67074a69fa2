import { v7 } from 'uuid'

/** A new id for something this device is about to record; sorted by the time it was made. */
export const newId = (): string => v7()
