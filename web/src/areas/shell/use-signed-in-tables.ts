import { staleReads } from '@talaqqi/contract/stale-reads'
import { ERROR_WORDS, REASON_WORDS } from '@talaqqi/words/refusals'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { setRefusalWords } from '../../platform/api/failure.ts'
import { setStaleReads } from '../../platform/queries/stale.ts'

/** Here and not at the start: only signed-in people write, and the sign-in page stays small. */
export function useSignedInTables(): void {
  const client = useQueryClient()
  useEffect(() => {
    setStaleReads(client, staleReads)
    setRefusalWords({ errors: ERROR_WORDS, reasons: REASON_WORDS })
  }, [client])
}
