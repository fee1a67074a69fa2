import type { PastCounts } from '@talaqqi/contract/imports-lessons'
import { call } from '../../../platform/api/api.ts'
import {
  ColumnMapping as ArrangingRows,
  type ColumnMappingProps,
} from '../mapping/column-mapping.tsx'
import { readForImport } from '../mapping/read-for-import.ts'
import type { HeadingChoices } from '../reading/columns.ts'
import { LessonsPreview } from './preview/preview.tsx'
import type { Indicator, Target } from './reading/headings.ts'
import { lessonsReading } from './reading/reading.ts'

/** Columns can hold counts of the school's indicators. */
export async function load() {
  const indicators: Indicator[] = await call('GET /indicators/', { query: { limit: 1000 } })
  const reading = lessonsReading(indicators)
  function Arranging({ said, ...props }: ColumnMappingProps<PastCounts>) {
    return (
      <ArrangingRows
        {...props}
        // `read` returned it with this type.
        said={said as HeadingChoices<Target>}
        reading={reading}
        Preview={LessonsPreview}
      />
    )
  }
  return { read: (file: File) => readForImport(reading, file), Arranging }
}
