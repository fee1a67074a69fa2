import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { lessonSaver } from './capture/draft/save/lesson-saver.ts'

/** Mounted on every screen: sends the pending lessons. Renders nothing. */
export function KeepSendingLessons() {
  const client = useQueryClient()
  useEffect(() => void lessonSaver(client), [client])
  return null
}
