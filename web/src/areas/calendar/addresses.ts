import type { MenuAddresses } from '../../shared/screen/index.ts'

export const addresses: MenuAddresses = {
  '/menu/settings': ['/calendar'],
  '/menu/lesson': ['/calendar'],
}
