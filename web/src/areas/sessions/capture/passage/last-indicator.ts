import { localValue } from '../../../../platform/local-store.ts'

/** The id of the indicator that the person marked with last: the next mistake is one tap. */
export const lastIndicator = localValue('markedWith', (json) =>
  typeof json === 'string' ? json : null,
)
