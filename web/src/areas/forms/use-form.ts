import type { Fault } from '@talaqqi/contract/errors'
import { check } from '@talaqqi/contract/field-errors'
import type { Before } from '@talaqqi/contract/fields'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type * as z from 'zod/mini'
import { ApiError } from '../../platform/api.ts'
import { newId } from '../../platform/ids.ts'
import { findKeptForm, forgetKeptForm, keepForm, placeOf } from '../../platform/kept-form.ts'
import { beforeNewVersion } from '../../platform/new-version.ts'
import { readToken } from '../../platform/session.ts'
import { isChangedMeanwhile } from './changed-meanwhile.tsx'
import { fieldText } from './field-words.ts'

type FormOptions<V, I> = {
  /** What stands in the fields at first. */
  initial: V
  /** The contract's own schema of what is sent. */
  schema: z.ZodMiniType<I>
  /** What is sent for these fields; the same as the fields unless given. */
  toInput?: (values: V) => unknown
  /** What is changed, as it was read; nothing where something new is made. */
  record?: object
  save: (input: I, saving: Saving) => Promise<void>
  /** Asked before it is saved; false leaves everything as it stands. */
  mayBeSaved?: (input: I) => Promise<boolean>
}

export type Saving = {
  /** The same for every try, so that a repeated save makes no second record. */
  id: string
  /** An earlier try may have arrived: what it brought may differ from what stands here now. */
  isAgain: boolean
  /** What the fields that are sent were, so that nobody else's change is lost unseen. */
  before: Before
}

export type Form<V> = {
  values: V
  change: (part: Partial<V>) => void
  /** What is wrong with a field, in the chosen language. */
  errorOf: (field: keyof V & string) => string | undefined
  /** Why the last try failed; null before and while trying, and where fields say all of it. */
  failure: Error | null
  /** What the last try sent. */
  sent: Record<string, unknown>
  isSaving: boolean
  /** Whether leaving would lose something; asked at the moment of leaving. */
  isUnsaved: () => boolean
  /** Leaving asks no more: what the form is about is gone. */
  discard: () => void
  /** Checks, then saves; gives the first wrong field the focus. */
  submit: (element: HTMLFormElement, how?: { clash?: Clash }) => Promise<void>
}

/** Of what somebody else has changed too: keep what stands by now, or what was typed here. */
export type Clash = 'theirs' | 'mine'

/**
 * The state of a form: what was typed stays, whatever happens, until it is saved; also while the person
 * is away because the token has expired.
 */
export function useForm<V extends object, I>(options: FormOptions<V, I>): Form<V> {
  const { initial, schema, toInput, record, save, mayBeSaved } = options
  const [kept] = useState(() => findKeptForm(initial))
  const [values, setValues] = useState(kept?.values ?? initial)
  const [errors, setErrors] = useState<Fault[]>([])
  const [failure, setFailure] = useState<Error | null>(null)
  const [isSaving, setSaving] = useState(false)
  const [sent, setSent] = useState<Record<string, unknown>>({})
  // Refs, because the guard asks and a second tap comes before the next render.
  const state = useRef({
    id: kept?.id ?? newId(),
    record: kept?.record ?? record,
    isChanged: kept !== null,
    isSaving: false,
    mayHaveArrived: false,
  })
  useKeeping(values, state)

  function refuse(found: Fault[], element: HTMLFormElement) {
    setErrors(found)
    const [first] = found
    if (first) element.querySelector<HTMLElement>(`[name="${topOf(first)}"]`)?.focus()
  }

  async function submit(element: HTMLFormElement, { clash }: { clash?: Clash } = {}) {
    if (state.current.isSaving) return
    const checked = check(schema, toInput ? toInput(values) : values)
    if (!checked.ok) return refuse(checked.faults, element)
    refuse([], element)
    setFailure(null)
    setSaving((state.current.isSaving = true))
    if (mayBeSaved && !(await mayBeSaved(checked.data)))
      return setSaving((state.current.isSaving = false))
    const wasChanged = state.current.isChanged
    // `save` leads away when it is done, and the guard must not ask then.
    state.current.isChanged = false
    try {
      const { id, mayHaveArrived: isAgain } = state.current
      const standing = clash && isChangedMeanwhile(failure) ? standingOf(failure) : {}
      const was = state.current.record && { ...state.current.record, ...standing }
      // Whoever insists has seen what stands there.
      if (clash === 'mine') state.current.record = was
      const input = clash === 'theirs' ? { ...checked.data, ...standing } : checked.data
      setSent({ ...(input as object) })
      await save(input, { id, isAgain, before: beforeOf(was, input) })
    } catch (error) {
      state.current.isChanged = wasChanged
      const isRefused = error instanceof ApiError && error.status >= 400 && error.status < 500
      state.current.mayHaveArrived ||= !isRefused
      const fields = error instanceof ApiError ? error.fields : []
      refuse(fields, element)
      // A field that says what is wrong with it needs no second voice.
      const isNamed =
        fields.length > 0 &&
        !isChangedMeanwhile(error) &&
        fields.every((field) => topOf(field) in values)
      setFailure(isNamed ? null : (error as Error))
    } finally {
      setSaving((state.current.isSaving = false))
    }
  }

  return {
    values,
    change: (part) => {
      state.current.isChanged = true
      setValues((before) => ({ ...before, ...part }))
      setErrors((before) => before.filter((error) => !(topOf(error) in part)))
    },
    errorOf: (field) => {
      const error = errors.find((one) => topOf(one) === field)
      return error && fieldText(error)
    },
    failure,
    sent,
    isSaving,
    isUnsaved: () => state.current.isChanged,
    discard: () => {
      state.current.isChanged = false
    },
    submit,
  }
}

type Unsaved = { id: string; record?: object; isChanged: boolean; isSaving: boolean }

/** Keeps the form where the person is called away to sign in, and while a newer site is loaded. */
function useKeeping<V extends object>(values: V, state: RefObject<Unsaved>) {
  const latest = useRef({ values })
  useEffect(() => {
    latest.current.values = values
  })
  useEffect(() => {
    const [typed, unsaved] = [latest.current, state.current]
    const place = placeOf()
    forgetKeptForm()
    function keep() {
      const { id, record, isChanged, isSaving } = unsaved
      if (isChanged || isSaving) keepForm({ ...place, values: typed.values, id, record })
    }
    const stop = beforeNewVersion(() => {
      keep()
      // Kept, so the browser need not ask before it loads the page again.
      unsaved.isChanged = false
    })
    return () => {
      stop()
      if (readToken() === null) keep()
    }
  }, [state])
}

/** Of the record as it was read, what is sent now; it came as JSON and goes back as such. */
function beforeOf(record: object | undefined, input: unknown): Before {
  if (!record) return undefined
  const sent = new Set(Object.keys(input as object))
  return Object.fromEntries(Object.entries(record).filter(([field]) => sent.has(field)))
}

/** The fields that somebody else has changed, with what stands in them. */
function standingOf({ fields }: ApiError): Record<string, unknown> {
  return Object.fromEntries(fields.map(({ path, value }) => [path, value]))
}

/** The field of the form that an error is about: `lessons` of `lessons.0.name`. */
function topOf({ path }: Fault): string {
  return path.split('.')[0] ?? ''
}
