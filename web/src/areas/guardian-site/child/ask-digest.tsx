import type { DIGEST_WAYS, GuardianMe } from '@talaqqi/contract/guardian-me'
import { m } from '@talaqqi/words/messages'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { routeQuery } from '../../../platform/queries/query.ts'
import { useWrite } from '../../../platform/queries/use-write.ts'
import { FailureNotice } from '../../../shared/failures/index.ts'
import { canPush, subscribeBrowser } from '../../../shared/push/index.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Button } from '../../../ui/inputs/button.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { WAY_TEXTS } from '../me/way-texts.ts'

type Way = (typeof DIGEST_WAYS)[number]

/** Once, until the guardian chooses. */
export default function AskDigest({ me }: { me: GuardianMe }) {
  const push = useQuery(routeQuery('GET /guardian/push'))
  const [refusal, setRefusal] = useState<'blocked' | 'failed' | null>(null)
  const choose = useWrite({
    mutationFn: async (write, way: Way | null) => {
      setRefusal(null)
      if (way === 'push') {
        const device = await subscribeBrowser('guardian', push.data?.key ?? '')
        if (typeof device === 'string') return setRefusal(device)
        await write('POST /guardian/push', { body: device })
      }
      const body = { wants_digest: way !== null, ...(way !== null && { digest_by: way }) }
      await write('PATCH /guardian/me', { body })
    },
  })
  const ways = me.digest_ways.filter((way) => way !== 'push')
  const all: Way[] = canPush() && push.data ? [...ways, 'push'] : ways
  return (
    <Panel title={m.guardian_digest_ask()}>
      <p className="text-ink-soft">{m.guardian_digest_hint()}</p>
      {choose.error && <FailureNotice error={choose.error} />}
      {refusal && (
        <Notice tone="warning">{refusal === 'blocked' ? m.push_blocked() : m.push_failed()}</Notice>
      )}
      <div className="flex flex-wrap gap-3">
        {all.map((way) => (
          <Button
            key={way}
            look="primary"
            disabled={choose.isPending}
            onClick={() => choose.mutate(way)}
          >
            {WAY_TEXTS[way]()}
          </Button>
        ))}
        <Button disabled={choose.isPending} onClick={() => choose.mutate(null)}>
          {m.guardian_digest_no()}
        </Button>
      </div>
    </Panel>
  )
}
