import type { ClassesSaid } from '@talaqqi/contract/imports'
import { createContext, useContext } from 'react'

type Said = [classes: ClassesSaid, set: (classes: ClassesSaid) => void]

/** Answers about class names; kept when the columns change. */
export const ClassesSaidOfFile = createContext<Said>([[], () => {}])

export const useClassesSaid = () => useContext(ClassesSaidOfFile)
