import type { OpenedLesson } from '@talaqqi/contract/guardian-lessons'
import { useState } from 'react'
import { newId } from '../../../platform/ids.ts'
import { readStored, writeStored } from '../../../platform/storage/storage.ts'

/** The id stays the same on retries, so that the server stores the comment once. */
type CommentDraft = { id: string; content: string }

/** A draft comment, kept for this guardian only: parents may share a device and live apart. */
export function useCommentDraft(lesson: Pick<OpenedLesson, 'id' | 'guardian_id'>) {
  const key = `comment:${lesson.guardian_id}:${lesson.id}`
  const [draft, setDraft] = useState(() => toDraft(readStored(key)) ?? emptyDraft())
  function change(next: CommentDraft): void {
    setDraft(next)
    writeStored(key, next.content === '' ? null : JSON.stringify(next))
  }
  return {
    draft,
    write: (content: string) => change({ ...draft, content }),
    clear: () => change(emptyDraft()),
  }
}

const emptyDraft = (): CommentDraft => ({ id: newId(), content: '' })

function toDraft(text: string | null): CommentDraft | null {
  try {
    const { id, content } = JSON.parse(text ?? 'null') as CommentDraft
    return typeof id === 'string' && typeof content === 'string' ? { id, content } : null
  } catch {
    return null
  }
}
