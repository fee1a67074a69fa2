import type { OtherInput } from '@talaqqi/contract/sessions'
import { useRef } from 'react'
import { newId } from '../../../platform/ids.ts'

/** The id of a save: the same for the same content, so that a retry changes nothing twice. */
export function useSaveId(): (input: OtherInput) => string {
  const last = useRef({ content: '', id: '' })
  return ({ name, comment }) => {
    const content = JSON.stringify([name, comment])
    if (content !== last.current.content) last.current = { content, id: newId() }
    return last.current.id
  }
}
