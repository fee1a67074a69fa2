import type { Fault } from '@talaqqi/contract/errors'
import { m } from '@talaqqi/words/messages'
import { useQuery } from '@tanstack/react-query'
import { ApiError } from '../../platform/api/api.ts'
import { routeList } from '../../platform/queries/query.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Button } from '../../ui/inputs/button.tsx'
import { fieldLabel, valueText } from '../audit-labels/index.ts'
import { personName } from '../school-words/index.ts'
import type { ConflictChoice, Form } from './form.ts'

export function isEditConflict(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code === 'changed_meanwhile'
}

type EditConflictProps<V> = { form: Form<V>; fields: Fault[] }

/**
 * Shows each field that both users changed: the saved value with its author, and the typed one. The
 * user keeps or overwrites them; all other changes of both users are kept.
 */
export function EditConflict<V>({ form, fields }: EditConflictProps<V>) {
  const { data: classes = [] } = useQuery(routeList('GET /sections/', 100))
  const sections = new Map(classes.map(({ id, name }) => [id, name]))
  const settle = (clash: ConflictChoice) => (event: { currentTarget: Element }) => {
    const element = event.currentTarget.closest('form')
    if (element) void form.submit(element, { clash })
  }
  return (
    <Notice tone="danger" title={m.words_changed_meanwhile()}>
      <ul className="mt-2 flex flex-col gap-1">
        {fields.map(({ path, value, set_by }) => (
          <li key={path} className="flex flex-wrap items-baseline gap-x-2">
            <span>{fieldLabel(path)}</span>
            <bdi className="min-w-0 font-medium wrap-anywhere">
              {valueText(path, value, sections)}
            </bdi>
            {set_by && <span>{m.audit_by({ name: personName(set_by) })}</span>}
            <span>{m.forms_yours()}</span>
            <bdi className="min-w-0 font-medium wrap-anywhere">
              {valueText(path, form.sent[path], sections)}
            </bdi>
          </li>
        ))}
      </ul>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button onClick={settle('theirs')}>{m.words_take_theirs()}</Button>
        <Button onClick={settle('mine')}>{m.words_overwrite()}</Button>
      </div>
    </Notice>
  )
}
