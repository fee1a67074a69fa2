import * as contract from '@talaqqi/contract/documents'
import type { Language } from '@talaqqi/contract/languages'
import { handle, handleFileForAnyone } from '../../platform/http/handle.ts'
import { cancelClassReports, getClassReports, startClassReports } from './class-reports.ts'
import { generatePdf, openDocument } from './documents.ts'

type Call = { language: Language | null; body: { language?: Language | undefined } }
/** The chosen one, or null for that of each family; `own_language` for families without one. */
const languagesOf = ({ body, language }: Call) => ({
  language: body.language ?? null,
  own_language: language ?? 'en',
})

export const documentsRoutes = [
  handle(contract.generatePdf, ({ school, printer, config: { secretKey: secret }, ...call }) =>
    generatePdf(school, { ...call.body, ...languagesOf(call) }, { printer, secret }),
  ),
  handleFileForAnyone(contract.openDocument, ({ directory, config, params }) =>
    openDocument(directory, config.secretKey, params.key),
  ),
  handle(contract.startClassReports, ({ school, printer, background, config, ...call }) =>
    startClassReports(
      school,
      { ...call.body, ...languagesOf(call) },
      { printer, background, secret: config.secretKey },
    ),
  ),
  handle(contract.getClassReports, ({ school, params, config }) =>
    getClassReports(school, params.id, config.secretKey),
  ),
  handle(contract.cancelClassReports, ({ school, params, config }) =>
    cancelClassReports(school, params.id, config.secretKey),
  ),
]
