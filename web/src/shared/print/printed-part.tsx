import { m } from '@talaqqi/words/messages'
import { formatNumber } from '../../platform/language/numbers.ts'

type PrintedPartProps = { first?: number; shown: number; all: number }

/** On paper, where the browser's own command prints only the rows of one page. */
export function PrintedPart({ first = 0, shown, all }: PrintedPartProps) {
  if (shown >= all) return null
  return (
    <p className="hidden font-semibold print:block">
      {m.print_rows({
        first: formatNumber(first + 1),
        last: formatNumber(first + shown),
        total: formatNumber(all),
      })}
    </p>
  )
}
