import type { MenuAddresses } from '../../shared/screen/index.ts'

export const addresses: MenuAddresses = {
  '/menu/lesson': ['/rounds'],
  '/': ['/rounds/student'],
}
