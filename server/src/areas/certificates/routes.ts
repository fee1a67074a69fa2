import * as contract from '@talaqqi/contract/certificates'
import { handle, handleForAnyone } from '../../platform/http/handle.ts'
import {
  addCertificate,
  checkCertificate,
  listCertificates,
  revokeCertificate,
} from './certificates.ts'
import { printCertificates } from './pdf/print-certificates.ts'

export const certificatesRoutes = [
  handle(contract.listCertificates, ({ school, query }) => listCertificates(school, query)),
  handle(contract.addCertificate, ({ school, body }) => addCertificate(school, body)),
  handle(contract.printCertificates, ({ school, body, site, printer, config }) =>
    printCertificates(school, body.ids, { site, printer, secret: config.secretKey }),
  ),
  handle(contract.revokeCertificate, ({ school, params, body }) =>
    revokeCertificate(school, params.id, body.reason),
  ),
  handleForAnyone(contract.checkCertificate, ({ directory, params }) =>
    checkCertificate(directory, params.code),
  ),
]
