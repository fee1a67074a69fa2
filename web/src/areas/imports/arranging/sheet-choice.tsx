import { m } from '@talaqqi/words/messages'
import { Select } from '../../../ui/select.tsx'
import type { Arranged, Book } from '../reading/arrange.ts'

type SheetChoiceProps = {
  book: Book
  arranged: Arranged<unknown, string>
  /** What all sheets that fit are called together. */
  allText: string
  /** One sheet's place in the book; null for all that have names. */
  value: number | null
  onValueChange: (value: number | null) => void
}

/** Which sheets of a workbook are taken, where several have columns; those that are not are named. */
export function SheetChoice({ book, arranged, allText, value, onValueChange }: SheetChoiceProps) {
  const { choosable, taken } = arranged
  if (choosable.length < 2) return null
  const nameOf = (place: number) => book.sheets[place]?.name ?? ''
  const left = choosable.filter((place) => !taken.includes(place)).map(nameOf)
  return (
    <div className="max-w-md">
      <Select
        label={m.imports_sheet()}
        hint={
          value === null && left.length > 0
            ? m.imports_sheets_left({ names: left.join(', ') })
            : undefined
        }
        options={[
          { value: 'all', label: allText },
          ...choosable.map((place) => ({ value: String(place), label: nameOf(place) })),
        ]}
        value={value === null ? 'all' : String(value)}
        onValueChange={(chosen) => onValueChange(chosen === 'all' ? null : Number(chosen))}
      />
    </div>
  )
}
