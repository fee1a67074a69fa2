import { personKey } from '../../../platform/session.ts'

/**
 * What is typed and not saved yet. `id` is the new lesson's, made once, so that a second tap or a retry
 * records no second lesson. `updated_at` is the edited lesson's when it was opened.
 */
export type Draft = { id: string; name: string; comment: string; updated_at: string | null }

/** Where a draft lies: in this tab, for this person, through a reload. */
export type DraftPlace = {
  read: () => Draft | null
  write: (draft: Draft) => void
  clear: () => void
}

/** The draft of an edited lesson (`edit`) or of a student's new one (`new`). */
export function draftPlace(kind: 'edit' | 'new', id: string): DraftPlace {
  const key = `otherLesson:${personKey()}:${kind}:${id}`
  return {
    read: () => tolerant(() => toDraft(JSON.parse(sessionStorage.getItem(key) ?? 'null')), null),
    write: (draft) => tolerant(() => sessionStorage.setItem(key, JSON.stringify(draft)), undefined),
    clear: () => tolerant(() => sessionStorage.removeItem(key), undefined),
  }
}

/** Where storage is blocked or full, typing goes on; only a reload would lose it. */
function tolerant<T>(act: () => T, otherwise: T): T {
  try {
    return act()
  } catch {
    return otherwise
  }
}

function toDraft(json: unknown): Draft | null {
  if (typeof json !== 'object' || json === null) return null
  const { id, name, comment, updated_at }: Partial<Record<keyof Draft, unknown>> = json
  if (typeof id !== 'string' || typeof name !== 'string' || typeof comment !== 'string') return null
  return { id, name, comment, updated_at: typeof updated_at === 'string' ? updated_at : null }
}
