import type { TeacherCounts, TeacherTarget } from '@talaqqi/contract/imports-teachers'
import { useState } from 'react'
import { type ArrangingProps, Arranging as ArrangingRows } from '../mapping/column-mapping.tsx'
import { readForImport } from '../mapping/read-for-import.ts'
import type { Said } from '../reading/columns.ts'
import { TeachersPreview } from './preview/preview.tsx'
import { TEACHERS_READING } from './reading/reading.ts'
import { SendNow } from './preview/send-now.ts'

export const read = (file: File) => readForImport(TEACHERS_READING, file)

export function Arranging({ said, ...props }: ArrangingProps<TeacherCounts>) {
  const sendNow = useState(true)
  return (
    <SendNow value={sendNow}>
      <ArrangingRows
        {...props}
        // `read` returned it with this type.
        said={said as Said<TeacherTarget>}
        reading={TEACHERS_READING}
        Preview={TeachersPreview}
      />
    </SendNow>
  )
}
