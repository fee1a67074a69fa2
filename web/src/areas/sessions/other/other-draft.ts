import { personKey } from '../../../platform/session/session.ts'

/** `id` is created once, so that a retry records no duplicate; `updated_at` is the edited lesson's. */
export type OtherDraft = { id: string; name: string; comment: string; updated_at: string | null }

export type OtherDraftKey = {
  read: () => OtherDraft | null
  write: (draft: OtherDraft) => void
  clear: () => void
}

export function otherDraftKey(kind: 'edit' | 'new', id: string): OtherDraftKey {
  const key = `otherLesson:${personKey()}:${kind}:${id}`
  return {
    read: () => tolerant(() => parseDraft(JSON.parse(sessionStorage.getItem(key) ?? 'null')), null),
    write: (draft) => tolerant(() => sessionStorage.setItem(key, JSON.stringify(draft)), undefined),
    clear: () => tolerant(() => sessionStorage.removeItem(key), undefined),
  }
}

/** Storage may be blocked or full: input continues without a draft. */
function tolerant<T>(act: () => T, otherwise: T): T {
  try {
    return act()
  } catch {
    return otherwise
  }
}

function parseDraft(json: unknown): OtherDraft | null {
  if (typeof json !== 'object' || json === null) return null
  const { id, name, comment, updated_at }: Partial<Record<keyof OtherDraft, unknown>> = json
  if (typeof id !== 'string' || typeof name !== 'string' || typeof comment !== 'string') return null
  return { id, name, comment, updated_at: typeof updated_at === 'string' ? updated_at : null }
}
