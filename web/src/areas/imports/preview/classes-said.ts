import type { ClassesSaid } from '@talaqqi/contract/imports'
import { createContext, useContext } from 'react'

type Said = [classes: ClassesSaid, set: (classes: ClassesSaid) => void]

/** What was said of the names of classes; kept while columns are said otherwise. */
export const ClassesSaidOfFile = createContext<Said>([[], () => {}])

export const useClassesSaid = () => useContext(ClassesSaidOfFile)
