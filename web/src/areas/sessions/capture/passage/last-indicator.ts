import { localValue } from '../../../../platform/local-store.ts'

export const lastIndicator = localValue('markedWith', (json) =>
  typeof json === 'string' ? json : null,
)
