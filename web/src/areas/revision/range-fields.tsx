import { isVerse, type Span, SURAHS, verseAt, verseId } from '@talaqqi/quran'
import { m } from '@talaqqi/words/messages'
import { useLanguage } from '../../platform/language/i18n.ts'
import { formatNumber } from '../../platform/language/numbers.ts'
import { NumberField } from '../../ui/inputs/number-field.tsx'
import { Select } from '../../ui/inputs/select.tsx'

/** As typed: a surah and a verse in it. */
export type TypedVerse = { surah: number; verse: number | null }
export type TypedRange = { from: TypedVerse; to: TypedVerse }

export const typedVerse = (id: number): TypedVerse => {
  const { surah_id, numberInSurah } = verseAt(id)
  return { surah: surah_id, verse: numberInSurah }
}

export const typedRange = ({ start, end }: Span): TypedRange => ({
  from: typedVerse(start),
  to: typedVerse(end),
})

/** Null if the surah has no such verse. */
export const verseOf = ({ surah, verse }: TypedVerse): number | null =>
  verse !== null && isVerse(surah, verse) ? verseId(surah, verse) : null

const versesIn = (surah: number): number => SURAHS[surah - 1]?.verses ?? 1

type RangeFieldsProps = {
  value: TypedRange
  onValueChange: (value: TypedRange) => void
  /** Of both verses. */
  error: string | undefined
}

export function RangeFields({ value, onValueChange, error }: RangeFieldsProps) {
  const { from, to } = value
  return (
    <>
      <VerseFields
        label={m.revision_verse_from()}
        name="start"
        value={from}
        onValueChange={(next) =>
          onValueChange({
            from: next,
            // A range may not end before its start.
            to: next.surah > to.surah ? lastOf(next.surah) : to,
          })
        }
        surahChosen={(surah) => ({ surah, verse: 1 })}
        error={verseOf(from) === null ? error : undefined}
      />
      <VerseFields
        label={m.revision_verse_to()}
        name="end"
        value={to}
        onValueChange={(next) => onValueChange({ from, to: next })}
        surahChosen={lastOf}
        error={verseOf(from) === null && verseOf(to) !== null ? undefined : error}
      />
    </>
  )
}

const lastOf = (surah: number): TypedVerse => ({ surah, verse: versesIn(surah) })

type VerseFieldsProps = {
  label: string
  name: string
  value: TypedVerse
  onValueChange: (value: TypedVerse) => void
  surahChosen: (surah: number) => TypedVerse
  error: string | undefined
}

function VerseFields(props: VerseFieldsProps) {
  const { label, name, value, onValueChange, surahChosen, error } = props
  const max = versesIn(value.surah)
  const isThere = verseOf(value) !== null
  const range = m.revision_verse_range({ max: formatNumber(max) })
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1 text-sm font-semibold text-ink-soft">{label}</legend>
      <div className="grid grid-cols-[minmax(0,1fr)_6rem] items-start gap-2">
        <SurahSelect
          value={value.surah}
          onValueChange={(surah) => onValueChange(surahChosen(surah))}
        />
        <NumberField
          label={m.revision_verse()}
          name={name}
          digits={3}
          value={value.verse}
          onValueChange={(verse) => onValueChange({ ...value, verse })}
          error={error && (isThere ? error : range)}
        />
      </div>
    </fieldset>
  )
}

type SurahSelectProps = {
  label?: string
  name?: string
  value: number
  onValueChange: (surah: number) => void
}

export function SurahSelect({ label, name, value, onValueChange }: SurahSelectProps) {
  const { direction } = useLanguage()
  return (
    <Select
      label={label ?? m.revision_surah()}
      name={name}
      options={SURAHS.map(({ number, arabic, latin }) => ({
        value: String(number),
        label: `${number}. ${direction === 'rtl' ? arabic : latin}`,
      }))}
      value={String(value)}
      onValueChange={(surah) => onValueChange(Number(surah))}
    />
  )
}
