export type Form<V> = {
  values: V
  change: (part: Partial<V>) => void
  errorOf: (field: keyof V & string) => string | undefined
  failure: Error | null
  sent: Record<string, unknown>
  isSaving: boolean
  isUnsaved: () => boolean
  discard: () => void
  /** Validates, then saves; focuses the first invalid field. */
  submit: (element: HTMLFormElement, how?: { clash?: ConflictChoice }) => Promise<void>
}

export type ConflictChoice = 'theirs' | 'mine'
