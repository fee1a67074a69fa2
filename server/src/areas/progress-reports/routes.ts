import * as printing from '@talaqqi/contract/progress-prints'
import * as contract from '@talaqqi/contract/progress-reports'
import { handle, handleFileForAnyone } from '../../platform/http/handle.ts'
import { makePdf } from './pdf/make-pdf.ts'
import { openPrint } from './prints/open-print.ts'
import { endPrint, listPrints, repeatPrint, startPrint } from './prints/prints.ts'
import { addVersion, approveReports, changeRemarks, getReport, listReports } from './reports.ts'

export const progressReportsRoutes = [
  handle(contract.listProgressReports, ({ school, query }) => listReports(school, query)),
  handle(printing.listPrints, ({ school, query, config }) =>
    listPrints(school, query, config.secretKey),
  ),
  handle(printing.startPrint, ({ school, body, language, config }) =>
    startPrint(school, { ...body, own_language: language ?? 'en' }, config.secretKey),
  ),
  handle(printing.repeatPrint, ({ school, params, config }) =>
    repeatPrint(school, params.id, config.secretKey),
  ),
  handle(printing.cancelPrint, async ({ school, params }) => {
    await endPrint(school, params.id)
    return {}
  }),
  handleFileForAnyone(printing.openPrint, ({ directory, params, config }) =>
    openPrint(directory, config.secretKey, params.key),
  ),
  handle(contract.approveProgressReports, ({ school, body }) => approveReports(school, body.ids)),
  handle(contract.getProgressReport, ({ school, params }) => getReport(school, params.id)),
  handle(contract.changeProgressReport, ({ school, params, body }) =>
    changeRemarks(school, params.id, body),
  ),
  handle(contract.addVersion, ({ school, params }) => addVersion(school, params.id)),
  handle(contract.printProgressReport, ({ school, params, body, language, printer, config }) =>
    makePdf(school, params.id, {
      language: body.language ?? null,
      own_language: language ?? 'en',
      printer,
      secret: config.secretKey,
    }),
  ),
]
