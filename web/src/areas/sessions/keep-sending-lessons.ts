import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { lessonSaver } from './capture/under-way/lesson-saver.ts'

/** Draws nothing: sends the lessons that wait on this device, on every screen. */
export function KeepSendingLessons() {
  const client = useQueryClient()
  useEffect(() => void lessonSaver(client), [client])
  return null
}
