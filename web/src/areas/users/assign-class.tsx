import type { Section } from '@talaqqi/contract/sections'
import type { User } from '@talaqqi/contract/users'
import { m } from '@talaqqi/words/messages'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { routeList } from '../../platform/queries/query.ts'
import { FailureNotice } from '../../shared/failures/index.ts'
import { QueryView } from '../../shared/screen/index.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Button } from '../../ui/inputs/button.tsx'
import { Select } from '../../ui/inputs/select.tsx'
import { useAssignments } from './use-assignments.ts'

export function AssignClass({ user }: { user: User }) {
  const sections = useQuery(routeList('GET /sections/', 100))
  return (
    <QueryView query={sections} loading={<Skeleton height="4.75rem" />}>
      {(all) => {
        const assigned = new Set(user.sections.map(({ id }) => id))
        const offered = all.filter(({ id }) => !assigned.has(id))
        if (offered.length > 0) return <Choice user={user} offered={offered} />
        return (
          <p className="text-ink-soft">
            {all.length === 0 ? m.users_no_classes_at_all() : m.users_all_assigned()}
          </p>
        )
      }}
    </QueryView>
  )
}

function Choice({ user, offered }: { user: User; offered: Section[] }) {
  const [chosen, setChosen] = useState('')
  const { assign, isAssigning, error } = useAssignments(user.id)
  // Another user may have assigned the chosen class in the meantime.
  const section = offered.find(({ id }) => id === chosen)
  return (
    <>
      <div className="flex flex-wrap items-end gap-2">
        <div className="min-w-48 flex-1">
          <Select
            label={m.users_assign_label()}
            placeholder={m.users_assign_placeholder()}
            options={offered.map(({ id, name }) => ({ value: id, label: name }))}
            value={section?.id ?? ''}
            onValueChange={setChosen}
          />
        </div>
        <Button
          look="primary"
          disabled={!section}
          busy={isAssigning}
          busyText={m.users_assigning()}
          onClick={() => section && assign(section.id)}
        >
          {m.users_assign()}
        </Button>
      </div>
      {error && <FailureNotice error={error} />}
    </>
  )
}
