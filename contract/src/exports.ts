import * as z from 'zod/mini'
import { file } from './fields.ts'
import { EXPORTS } from './records.ts'
import { administrator, route } from './route.ts'

export const EXPORT_FORMATS = ['csv', 'xlsx'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

export const MEDIA_TYPES: Record<ExportFormat, string> = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

export const exportTable = route({
  method: 'GET',
  path: '/exports/',
  summary: 'A table of the whole school as a file, in the language of Accept-Language',
  access: administrator,
  query: z.object({
    of: z.enum(EXPORTS),
    format: z._default(z.enum(EXPORT_FORMATS), 'csv'),
  }),
  files: Object.values(MEDIA_TYPES),
  answer: file,
})
