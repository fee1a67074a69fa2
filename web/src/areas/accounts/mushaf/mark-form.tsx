import { type Account, accountChange } from '@talaqqi/contract/accounts'
import { unitsOf } from '@talaqqi/quran'
import { m } from '@talaqqi/words/messages'
import { verseText } from '@talaqqi/words/portions'
import { FormSlideOver, useForm } from '../../../shared/forms/index.ts'
import { markText } from '../../../shared/mushaf/index.ts'
import { showToast } from '../../../ui/feedback/toast.ts'
import { Button } from '../../../ui/inputs/button.tsx'
import { Select } from '../../../ui/inputs/select.tsx'
import { type PlacedMark, withMark } from './placed-mark.ts'

type MarkFormProps = { account: Account; placed: PlacedMark; onClose: () => void }

export function MarkForm({ account, placed, onClose }: MarkFormProps) {
  const { shipped } = placed
  const form = useForm({
    initial: { mushaf: String(placed.verse) },
    schema: accountChange,
    toInput: (values: { mushaf: string }) => ({
      mushaf: withMark(account.mushaf, placed, Number(values.mushaf)),
    }),
    record: account,
    save: async (input, { write, before }) => {
      await write('PUT /accounts/update', { body: { ...input, before } })
      showToast(m.forms_saved())
      onClose()
    },
  })
  const { values, change, errorOf } = form
  return (
    <FormSlideOver title={markText(placed)} form={form} onClose={onClose}>
      <Select
        label={m.mushaf_last_verse()}
        hint={m.mushaf_last_verse_hint({ verse: verseText(shipped) })}
        name="mushaf"
        options={unitsOf({ start: placed.from, end: placed.to }).map((verse) => ({
          value: String(verse),
          label: verseText(verse),
        }))}
        value={values.mushaf}
        onValueChange={(mushaf) => change({ mushaf })}
        error={errorOf('mushaf')}
      />
      {values.mushaf !== String(shipped) && (
        <Button onClick={() => change({ mushaf: String(shipped) })}>
          {m.mushaf_as_shipped({ verse: verseText(shipped) })}
        </Button>
      )}
    </FormSlideOver>
  )
}
