import { m } from '@talaqqi/words/messages'
import { juzRunsText } from '@talaqqi/words/paras'
import { juzText } from '@talaqqi/words/portions'
import type { Form } from '../../../shared/forms/index.ts'
import { Button } from '../../../ui/inputs/button.tsx'
import { PartGrid } from '../../../ui/lists/part-grid.tsx'
import { RangeFields, SurahSelect } from '../range-fields.tsx'
import type { DeclareValues } from './declare-form.tsx'

const ALL_JUZ = Array.from({ length: 30 }, (_, index) => index + 1)

type PortionFieldsProps = { form: Form<DeclareValues> }

export function PortionFields({ form }: PortionFieldsProps) {
  const { values, change, errorOf } = form
  const error = errorOf('declarations')
  if (values.way === 'verses')
    return (
      <RangeFields
        value={values.verses}
        onValueChange={(verses) => change({ verses, declarations: undefined })}
        error={error}
      />
    )
  return (
    <>
      {values.way === 'juz' ? <JuzGrid form={form} /> : <Surahs form={form} />}
      {error && (
        <p role="alert" className="text-sm font-medium text-danger-text">
          {error}
        </p>
      )}
    </>
  )
}

function JuzGrid({ form: { values, change } }: PortionFieldsProps) {
  const { juz } = values
  const choose = (chosen: readonly number[]) => change({ juz: chosen, declarations: undefined })
  const isAll = juz.length === ALL_JUZ.length
  return (
    <div className="flex flex-col gap-2">
      <Button onClick={() => choose(isAll ? [] : ALL_JUZ)}>
        {isAll ? m.revision_no_juz() : m.revision_all_juz()}
      </Button>
      <PartGrid
        label={m.words_section_juz()}
        items={ALL_JUZ.map((value) => ({
          value,
          label: String(value),
          name: juzText(value),
        }))}
        selected={new Set(juz)}
        onToggle={(value) =>
          choose(juz.includes(value) ? juz.filter((each) => each !== value) : [...juz, value])
        }
        columns={6}
      />
      <p aria-live="polite" className="min-h-6 text-sm text-ink-soft">
        {juz.length > 0 && <bdi>{juzRunsText(juz)}</bdi>}
      </p>
    </div>
  )
}

function Surahs({ form: { values, change } }: PortionFieldsProps) {
  const { from, to } = values.surahs
  const choose = (surahs: { from: number; to: number }) =>
    change({ surahs, declarations: undefined })
  return (
    <>
      <SurahSelect
        label={m.revision_surah_from()}
        value={from}
        onValueChange={(surah) => choose({ from: surah, to: Math.max(surah, to) })}
      />
      <SurahSelect
        label={m.revision_surah_to()}
        value={to}
        onValueChange={(surah) => choose({ from: Math.min(from, surah), to: surah })}
      />
    </>
  )
}
