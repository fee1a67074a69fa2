import type { MenuAddresses } from '../../shared/screen/index.ts'

export const addresses: MenuAddresses = {
  '/menu/reports': ['/reports'],
  '/': ['/reports/student-overview', '/reports/document-reports'],
}
