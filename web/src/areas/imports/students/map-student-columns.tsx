import type { ImportCounts } from '@talaqqi/contract/imports-students'
import {
  ColumnMapping as ArrangingRows,
  type ColumnMappingProps,
} from '../mapping/column-mapping.tsx'
import { readForImport } from '../mapping/read-for-import.ts'
import type { HeadingChoices } from '../reading/columns.ts'
import { StudentsPreview } from './preview/preview.tsx'
import type { Target } from './reading/headings.ts'
import { STUDENTS_READING } from './reading/reading.ts'

export const read = (file: File) => readForImport(STUDENTS_READING, file)

export function Arranging({ said, ...props }: ColumnMappingProps<ImportCounts>) {
  return (
    <ArrangingRows
      {...props}
      // `read` returned it with this type.
      said={said as HeadingChoices<Target>}
      reading={STUDENTS_READING}
      Preview={StudentsPreview}
    />
  )
}
