import type { MenuAddresses } from '../../shared/screen/index.ts'

export const addresses: MenuAddresses = {
  '/menu/lesson': ['/tracks'],
  '/menu/settings': ['/tracks/settings'],
  '/': ['/tracks/student'],
}
