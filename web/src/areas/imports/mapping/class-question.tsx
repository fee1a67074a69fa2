import { m } from '@talaqqi/words/messages'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { routeList } from '../../../platform/queries/query.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Button } from '../../../ui/inputs/button.tsx'
import { Select } from '../../../ui/inputs/select.tsx'
import { TextField } from '../../../ui/inputs/text-field.tsx'

/** A class that does not exist in the school yet. */
const NEW = 'new'

export function ClassQuestion({ onSay }: { onSay: (name: string) => void }) {
  const { data: sections = [] } = useQuery(routeList('GET /sections/', 100))
  const [chosen, setChosen] = useState('')
  const [name, setName] = useState('')
  const isNew = chosen === NEW || sections.length === 0
  const said = isNew ? name.trim() : (sections.find(({ id }) => id === chosen)?.name ?? '')
  return (
    <Notice tone="warning" title={m.imports_class_question()}>
      <p>{m.imports_class_question_what()}</p>
      <form
        className="flex max-w-md flex-col gap-3 pt-2"
        onSubmit={(event) => {
          event.preventDefault()
          if (said) onSay(said)
        }}
      >
        {sections.length > 0 && (
          <Select
            label={m.fields_class()}
            placeholder={m.imports_lessons_choose()}
            options={[
              ...sections.map((section) => ({ value: section.id, label: section.name })),
              { value: NEW, label: m.imports_class_new() },
            ]}
            value={chosen}
            onValueChange={setChosen}
          />
        )}
        {isNew && (
          <TextField
            label={m.imports_class_new_name()}
            autoComplete="off"
            maxLength={200}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        )}
        <div>
          <Button submit look="primary" disabled={said === ''}>
            {m.imports_class_of_all_set()}
          </Button>
        </div>
      </form>
    </Notice>
  )
}
