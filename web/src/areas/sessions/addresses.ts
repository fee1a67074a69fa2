import type { MenuAddresses } from '../../shared/screen/index.ts'

export const addresses: MenuAddresses = { '/': ['/lesson'], '/menu/settings': ['/deleted-lessons'] }
