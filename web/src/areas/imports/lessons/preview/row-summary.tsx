import type { PastFate, PastRow } from '@talaqqi/contract/imports-lessons'
import { DOT } from '@talaqqi/words/dot'
import { RowErrors, RowInList } from '../../preview/row-frames.tsx'
import { columnText } from '../reading/columns.ts'
import { OutcomeLine } from './outcome-line.tsx'

type RowSummaryProps = { row: PastRow; fate: PastFate | undefined; onEdit: () => void }

export function RowSummary({ row, fate, onEdit }: RowSummaryProps) {
  const juz = row.juz && `${columnText('juz')} ${row.juz}`
  const told = [row.date, [row.surah, row.verses].filter(Boolean).join(' ') || juz]
  return (
    <RowInList row={row.row} onEdit={onEdit}>
      <span className="font-medium wrap-anywhere">
        <bdi>{row.student || '–'}</bdi>
        {told.filter(Boolean).map((text) => (
          <span key={text} className="font-normal text-ink-soft">
            {DOT}
            <bdi>{text}</bdi>
          </span>
        ))}
      </span>
      <RowErrors errors={fate?.errors} textOf={columnText} />
      <OutcomeLine fate={fate} />
    </RowInList>
  )
}
