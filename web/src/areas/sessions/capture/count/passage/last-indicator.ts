import { localValue } from '../../../../../platform/storage/local-store.ts'

export const lastIndicator = localValue('markedWith', (json) =>
  typeof json === 'string' ? json : null,
)
