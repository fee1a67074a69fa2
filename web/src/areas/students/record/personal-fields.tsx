import type { FullStudentRecord } from '@talaqqi/contract/student-fields'
import { PERSONAL_FIELDS, type PersonalField } from '@talaqqi/contract/student-fields'
import { m } from '@talaqqi/words/messages'
import { useQuery } from '@tanstack/react-query'
import { routeQuery } from '../../../platform/queries/query.ts'
import { fieldLabel, valueText } from '../../../shared/audit-labels/index.ts'
import { QueryView, useSchool } from '../../../shared/screen/index.ts'
import { Panel } from '../../../ui/layout/panel.tsx'

/** The fields that the school has chosen; nothing if it has chosen none. */
export function PersonalFields({ id }: { id: string }) {
  const chosen = useSchool()?.student_fields ?? []
  const fields = PERSONAL_FIELDS.filter((field) => chosen.includes(field))
  return fields.length > 0 && <Chosen id={id} fields={fields} />
}

function Chosen({ id, fields }: { id: string; fields: PersonalField[] }) {
  const record = useQuery(routeQuery('GET /students/:id/record', { params: { id } }))
  return (
    <Panel title={m.students_personal()}>
      <p className="text-sm text-ink-soft">{m.students_personal_what()}</p>
      <QueryView query={record}>{(known) => <Values record={known} fields={fields} />}</QueryView>
    </Panel>
  )
}

function Values({ record, fields }: { record: FullStudentRecord; fields: PersonalField[] }) {
  const given = fields.filter((field) => record[field])
  if (given.length === 0) return <p className="text-ink-soft">{m.students_personal_empty()}</p>
  return (
    <dl className="grid gap-4 sm:grid-cols-2">
      {given.map((field) => (
        <div key={field}>
          <dt className="text-sm text-ink-soft">{fieldLabel(field)}</dt>
          <dd>
            <bdi className="wrap-anywhere whitespace-pre-line">
              {valueText(field, record[field], new Map())}
            </bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}
