import type { MenuAddresses } from '../../shared/screen/index.ts'

export const addresses: MenuAddresses = {
  '/': ['/revision/home', '/revision/section', '/revision/student', '/revision/today'],
  '/menu/settings': ['/revision/settings', '/revision/pass-rules'],
}
