import type { MenuAddresses } from '../../shared/screen/index.ts'

export const addresses: MenuAddresses = {
  '/menu/lesson': ['/exams'],
  '/menu/settings': ['/exams/schemes'],
}
