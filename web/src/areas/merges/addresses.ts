import type { MenuAddresses } from '../../shared/screen/index.ts'

export const addresses: MenuAddresses = { '/menu/people': ['/merges'] }
