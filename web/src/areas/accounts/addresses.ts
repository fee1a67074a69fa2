import type { MenuAddresses } from '../../shared/screen/index.ts'

export const addresses: MenuAddresses = {
  '/menu/settings': ['/accounts/detail', '/accounts/edit', '/accounts/mushaf'],
}
