import type { Fault } from '@talaqqi/contract/errors'
import { check } from '@talaqqi/contract/field-errors'
import type { Before } from '@talaqqi/contract/fields'
import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type * as z from 'zod/mini'
import { ApiError } from '../../platform/api/api.ts'
import { newId } from '../../platform/ids.ts'
import { onBeforeReload } from '../../platform/new-version.ts'
import { createWrite, type Write } from '../../platform/queries/write.ts'
import { readToken } from '../../platform/session/session.ts'
import {
  currentFormKey,
  deleteStoredForm,
  storeForm,
  takeStoredForm,
} from '../../platform/storage/stored-form.ts'
import { isEditConflict } from './edit-conflict.tsx'
import { fieldErrorText } from './field-error-text.ts'
import type { ConflictChoice, Form } from './form.ts'

type FormOptions<V, I> = {
  initial: V
  schema: z.ZodMiniType<I>
  /** Converts the fields to the request; by default they are the same. */
  toInput?: (values: V) => unknown
  record?: object
  save: (input: I, saving: SaveContext) => Promise<void>
  /** Called before the save; false cancels the save. */
  mayBeSaved?: (input: I) => Promise<boolean>
}

export type SaveContext = {
  /** Sends a call and refetches what it made stale on the screen. */
  write: Write
  /** Same id for each retry, so that the save is idempotent. */
  id: string
  /** True for a retry: an earlier request may have been saved with other values. */
  isAgain: boolean
  /** Original values of the sent fields, so that the server can detect edit conflicts. */
  before: Before
}

/** Keeps input until it is saved, also through a new sign-in after the token expired. */
export function useForm<V extends object, I>(options: FormOptions<V, I>): Form<V> {
  const { initial, schema, toInput, record, save, mayBeSaved } = options
  const client = useQueryClient()
  const [kept] = useState(() => takeStoredForm(initial))
  const [values, setValues] = useState(kept?.values ?? initial)
  const [errors, setErrors] = useState<Fault[]>([])
  const [failure, setFailure] = useState<Error | null>(null)
  const [isSaving, setSaving] = useState(false)
  const [sent, setSent] = useState<Record<string, unknown>>({})
  // Refs, because the guard and a second tap read them before the next render.
  const state = useRef({
    id: kept?.id ?? newId(),
    record: kept?.record ?? record,
    isChanged: kept !== null,
    isSaving: false,
    mayHaveArrived: false,
  })
  useFormStorage(values, state)

  function refuse(found: Fault[], element: HTMLFormElement) {
    setErrors(found)
    const [first] = found
    if (first) element.querySelector<HTMLElement>(`[name="${fieldOf(first)}"]`)?.focus()
  }

  async function submit(element: HTMLFormElement, { clash }: { clash?: ConflictChoice } = {}) {
    if (state.current.isSaving) return
    const checked = check(schema, toInput ? toInput(values) : values)
    if (!checked.ok) return refuse(checked.faults, element)
    refuse([], element)
    setFailure(null)
    setSaving((state.current.isSaving = true))
    if (mayBeSaved && !(await mayBeSaved(checked.data)))
      return setSaving((state.current.isSaving = false))
    const wasChanged = state.current.isChanged
    // `save` navigates at its end; the guard must not ask then.
    state.current.isChanged = false
    try {
      const { id, mayHaveArrived: isAgain } = state.current
      const standing = clash && isEditConflict(failure) ? savedValuesOf(failure) : {}
      const was = state.current.record && { ...state.current.record, ...standing }
      if (clash === 'mine') state.current.record = was
      const input = clash === 'theirs' ? { ...checked.data, ...standing } : checked.data
      setSent({ ...(input as object) })
      const write = createWrite(client)
      await save(input, { write, id, isAgain, before: originalValuesOf(was, input) })
    } catch (error) {
      state.current.isChanged = wasChanged
      const isRefused = error instanceof ApiError && error.status >= 400 && error.status < 500
      state.current.mayHaveArrived ||= !isRefused
      const fields = error instanceof ApiError ? error.fields : []
      refuse(fields, element)
      // Do not repeat an error that a field already shows.
      const isNamed =
        fields.length > 0 &&
        !isEditConflict(error) &&
        fields.every((field) => fieldOf(field) in values)
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
      setErrors((before) => before.filter((error) => !(fieldOf(error) in part)))
    },
    errorOf: (field) => {
      const error = errors.find((one) => fieldOf(one) === field)
      return error && fieldErrorText(error)
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

type UnsavedForm = { id: string; record?: object; isChanged: boolean; isSaving: boolean }

/** Stores the form during a forced sign-in, and while a new version of the site loads. */
function useFormStorage<V extends object>(values: V, state: RefObject<UnsavedForm>) {
  const latest = useRef({ values })
  useEffect(() => {
    latest.current.values = values
  })
  useEffect(() => {
    const [typed, unsaved] = [latest.current, state.current]
    const place = currentFormKey()
    deleteStoredForm()
    function keep() {
      const { id, record, isChanged, isSaving } = unsaved
      if (isChanged || isSaving) storeForm({ ...place, values: typed.values, id, record })
    }
    const stop = onBeforeReload(() => {
      keep()
      // The input is stored, so the browser need not ask before the reload.
      unsaved.isChanged = false
    })
    return () => {
      stop()
      if (readToken() === null) keep()
    }
  }, [state])
}

function originalValuesOf(record: object | undefined, input: unknown): Before {
  if (!record) return undefined
  const sent = new Set(Object.keys(input as object))
  return Object.fromEntries(Object.entries(record).filter(([field]) => sent.has(field)))
}

function savedValuesOf({ fields }: ApiError): Record<string, unknown> {
  return Object.fromEntries(fields.map(({ path, value }) => [path, value]))
}

/** Maps an error path to a form field: `lessons` for `lessons.0.name`. */
function fieldOf({ path }: Fault): string {
  return path.split('.')[0] ?? ''
}
