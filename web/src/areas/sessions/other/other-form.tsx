import { NAME_LIMIT, OTHER_COMMENT_LIMIT } from '@talaqqi/contract/limits'
import type { OtherInput } from '@talaqqi/contract/session-inputs'
import { m } from '@talaqqi/words/messages'
import { type SubmitEvent, useState } from 'react'
import { FailureNotice } from '../../../shared/failures/index.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Button } from '../../../ui/inputs/button.tsx'
import { ChoiceChips } from '../../../ui/inputs/choice-chips.tsx'
import { TextArea } from '../../../ui/inputs/text-area.tsx'
import { TextField } from '../../../ui/inputs/text-field.tsx'
import { BottomBar } from '../../../ui/layout/bottom-bar.tsx'
import type { OtherDraft } from './other-draft.ts'
import { type OtherErrors, validateOther } from './validate-other.ts'

type OtherFormProps = {
  draft: OtherDraft
  onChange: (part: Partial<OtherDraft>) => void
  /** Names used before; null while loading. */
  names?: readonly string[] | null
  input: OtherInput
  onSave: () => void
  isSaving: boolean
  error: Error | null
}

export function OtherForm(props: OtherFormProps) {
  const { draft, onChange, names = [], input, onSave, isSaving, error } = props
  const [faults, setFaults] = useState<OtherErrors>({})
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const found = validateOther(input)
    setFaults(found)
    const [first] = Object.keys(found)
    if (first) event.currentTarget.querySelector<HTMLElement>(`[name=${first}]`)?.focus()
    else if (!isSaving) onSave()
  }
  function rename(name: string) {
    onChange({ name })
    setFaults({ ...faults, name: undefined })
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-1 flex-col gap-5 sm:flex-none">
      <TextField
        name="name"
        label={m.other_name()}
        value={draft.name}
        dir="auto"
        required
        autoComplete="off"
        error={nameError(faults)}
        onChange={(event) => rename(event.target.value)}
      />
      {names === null && <Skeleton height="5rem" />}
      {names && names.length > 0 && (
        <ChoiceChips
          inLine
          label={m.other_names()}
          options={names.map((name) => ({ value: name, label: name }))}
          value={names.find((name) => name === draft.name) ?? null}
          onValueChange={rename}
        />
      )}
      <TextArea
        name="comment"
        label={m.other_comment()}
        value={draft.comment}
        dir="auto"
        rows={5}
        max={OTHER_COMMENT_LIMIT}
        error={faults.comment && m.other_too_long({ max: OTHER_COMMENT_LIMIT })}
        onValueChange={(comment) => {
          onChange({ comment })
          setFaults({ ...faults, comment: undefined })
        }}
      />
      {error && <FailureNotice error={error} />}
      <BottomBar>
        <Button submit look="primary" size="big" busy={isSaving} busyText={m.other_saving()}>
          {m.other_save()}
        </Button>
      </BottomBar>
    </form>
  )
}

function nameError({ name }: OtherErrors): string | undefined {
  if (name === 'missing') return m.other_name_missing()
  return name && m.other_too_long({ max: NAME_LIMIT })
}
