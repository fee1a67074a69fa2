import { printDiarySheets } from '@talaqqi/contract/diary-sheets'
import { handle } from '../../platform/http/handle.ts'
import { printSheets } from './pdf/print-sheets.ts'

export const diarySheetsRoutes = [
  handle(printDiarySheets, ({ school, body, language, printer, config }) =>
    printSheets(
      school,
      { ...body, language: body.language ?? language ?? 'en' },
      { printer, secret: config.secretKey },
    ),
  ),
]
