import { type DeclarationInput, declarationsInput } from '@talaqqi/contract/revision-records'
import { DECLARED_LEVELS, VERSE_COUNT } from '@talaqqi/quran'
import { m } from '@talaqqi/words/messages'
import { useState } from 'react'
import { newId } from '../../../platform/ids.ts'
import { FormSlideOver, useForm } from '../../../shared/forms/index.ts'
import { showToast } from '../../../ui/feedback/toast.ts'
import { ChoiceCards } from '../../../ui/inputs/choice-cards.tsx'
import { ChoiceChips } from '../../../ui/inputs/choice-chips.tsx'
import { typedRange } from '../range-fields.tsx'
import { type Declared, declaredSpans, WAYS, type Way } from './declared-spans.ts'
import { LEVELS } from './levels.ts'
import { PortionFields } from './portion-fields.tsx'
import { useDeleteDeclarations } from './use-delete-declarations.ts'

type DeclareFormProps = { studentId: string; onClose: () => void }

const WAY_TEXTS: Record<Way, () => string> = {
  juz: m.revision_by_juz,
  surah: m.revision_by_surah,
  verses: m.revision_by_verses,
}

export type DeclareValues = Declared & {
  /** For the error of an empty selection. */
  declarations?: undefined
}

const INITIAL: DeclareValues = {
  level: 'solid',
  way: 'juz',
  juz: [],
  surahs: { from: 78, to: 114 },
  verses: typedRange({ start: 1, end: VERSE_COUNT }),
}

/** What a student knew on joining. For a hafiz: all thirty juz in two taps. */
export function DeclareForm({ studentId, onClose }: DeclareFormProps) {
  const idOf = useStableIds()
  const remove = useDeleteDeclarations()
  const form = useForm({
    initial: INITIAL,
    schema: declarationsInput,
    toInput: (values: DeclareValues) => ({
      declarations: declaredSpans(values).map((span) => ({ ...span, level: values.level })),
    }),
    save: async ({ declarations }, { write }) => {
      const given = declarations.map((each) => ({ ...each, id: idOf(each) }))
      const params = { id: studentId }
      await write('POST /revision/students/:id/declarations', {
        params,
        body: { declarations: given },
      })
      showToast(m.revision_declared(), {
        action: {
          label: m.lesson_view_undo(),
          onSelect: () => remove.mutate(given.map(({ id }) => id)),
        },
      })
      onClose()
    },
  })
  const { values, change } = form
  return (
    <FormSlideOver title={m.revision_declare()} form={form} onClose={onClose}>
      <p className="text-ink-soft">{m.revision_declare_what()}</p>
      <ChoiceChips
        label={m.revision_declare_by()}
        options={WAYS.map((way) => ({ value: way, label: WAY_TEXTS[way]() }))}
        value={values.way}
        onValueChange={(way) => change({ way, declarations: undefined })}
      />
      <PortionFields form={form} />
      <ChoiceCards
        label={m.revision_level()}
        options={DECLARED_LEVELS.map((level) => ({
          value: level,
          title: LEVELS[level].title(),
          description: LEVELS[level].what(),
        }))}
        value={values.level}
        onValueChange={(level) => change({ level })}
      />
    </FormSlideOver>
  )
}

/** A repeated save sends the same ids, so that it adds nothing twice. */
function useStableIds() {
  const [ids] = useState(() => new Map<string, string>())
  return ({ start, end, level }: DeclarationInput): string => {
    const key = `${start} ${end} ${level}`
    const id = ids.get(key) ?? newId()
    ids.set(key, id)
    return id
  }
}
