import type { Student } from '@talaqqi/contract/students'
import { chooseStudent, chosenListener } from '../../../../../shared/find-student/index.ts'
import type { Setup } from './next-setup.ts'
import {
  chosenCaptureAs,
  chosenPartialType,
  chosenSection,
  chosenSpans,
  chosenType,
  clearSetup,
  pickedUnits,
} from './stored-choices.ts'

export function chooseForCapture(student: Student): void {
  chooseStudent(student)
  clearSetup()
}

export function chooseSetup(student: Student, setup: Setup): void {
  chooseForCapture(student)
  const { type, section, partialType, units, captureAs, listener, spans } = setup
  chosenType.write(type)
  chosenSection.write(section)
  pickedUnits.write({ section, units })
  if (spans) chosenSpans.write([...spans])
  if (partialType) chosenPartialType.write(partialType)
  chosenCaptureAs.write(captureAs ?? 'continuous')
  if (listener) chosenListener.write(listener)
}
