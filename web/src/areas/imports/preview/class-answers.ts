import type { ClassesSaid } from '@talaqqi/contract/imports'
import { createContext, useContext } from 'react'

type ClassAnswers = [classes: ClassesSaid, set: (classes: ClassesSaid) => void]

/** Answers about class names; kept when the columns change. */
export const ClassAnswersContext = createContext<ClassAnswers>([[], () => {}])

export const useClassAnswers = () => useContext(ClassAnswersContext)
