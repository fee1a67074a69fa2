import type { TeacherCounts, TeacherTarget } from '@talaqqi/contract/imports-teachers'
import { useState } from 'react'
import {
  ColumnMapping as ArrangingRows,
  type ColumnMappingProps,
} from '../mapping/column-mapping.tsx'
import { readForImport } from '../mapping/read-for-import.ts'
import type { HeadingChoices } from '../reading/columns.ts'
import { TeachersPreview } from './preview/preview.tsx'
import { SendNow } from './preview/send-now.ts'
import { TEACHERS_READING } from './reading/reading.ts'

export const read = (file: File) => readForImport(TEACHERS_READING, file)

export function Arranging({ said, ...props }: ColumnMappingProps<TeacherCounts>) {
  const sendNow = useState(true)
  return (
    <SendNow value={sendNow}>
      <ArrangingRows
        {...props}
        // `read` returned it with this type.
        said={said as HeadingChoices<TeacherTarget>}
        reading={TEACHERS_READING}
        Preview={TeachersPreview}
      />
    </SendNow>
  )
}
