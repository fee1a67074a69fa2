import type { Provider } from '@talaqqi/contract/provider-terms'
import { m } from '@talaqqi/words/messages'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../../platform/api/api.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Button } from '../../../ui/inputs/button.tsx'
import { storePendingVisit } from './pending-visit.ts'
import { visitFailureText } from './visit-failure.ts'

export type ProviderButtonsProps = {
  providers: Provider[]
  /** Path to open after sign-in. */
  from?: string | undefined
}

export function ProviderButtons({ providers, from }: ProviderButtonsProps) {
  const visit = useMutation({
    mutationFn: async ({ id }: Provider) => {
      const begun = await call('POST /providers/:provider/sign-in', { params: { provider: id } })
      storePendingVisit({ session: begun.session, links: false, from })
      location.assign(begun.address)
    },
  })
  // Also while the browser leaves this page.
  const isLeaving = visit.isPending || visit.isSuccess
  return (
    <div className="mt-4 flex flex-col gap-3 border-t border-line pt-6">
      {providers.map((provider) => (
        <Button
          key={provider.id}
          size="big"
          wide
          busy={isLeaving && visit.variables?.id === provider.id}
          busyText={m.providers_opening()}
          disabled={isLeaving}
          onClick={() => visit.mutate(provider)}
        >
          {m.providers_sign_in({ name: provider.name })}
        </Button>
      ))}
      {visit.error && <Notice tone="danger">{visitFailureText(visit.error)}</Notice>}
    </div>
  )
}
