import { m } from '@talaqqi/words/messages'
import { ApiError } from '../../platform/api.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { Form } from './use-form.ts'

/** Somebody has saved the record since the form was opened. */
export function isChangedMeanwhile(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'changed_meanwhile'
}

/** Somebody else was first: the person takes theirs, or overwrites it. Their fields are marked. */
export function ChangedMeanwhile<V>({ form }: { form: Form<V> }) {
  return (
    <Notice tone="danger" title={m.words_changed_meanwhile()}>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button
          onClick={() => {
            form.discard()
            location.reload()
          }}
        >
          {m.words_take_theirs()}
        </Button>
        <Button
          onClick={(event) => {
            const element = event.currentTarget.closest('form')
            if (element) void form.submit(element, { overwrite: true })
          }}
        >
          {m.words_overwrite()}
        </Button>
      </div>
    </Notice>
  )
}
