import type { MenuAddresses } from '../../shared/screen/index.ts'

export const addresses: MenuAddresses = {
  '/menu/lesson': ['/analysis'],
  '/': ['/analysis/*/student', '/analysis/student'],
}
