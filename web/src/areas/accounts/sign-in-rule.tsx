import type { Provider, ProviderId } from '@talaqqi/contract/provider-terms'
import { m } from '@talaqqi/words/messages'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../platform/api/api.ts'
import { failureText } from '../../platform/api/failure.ts'
import { routeQuery } from '../../platform/queries/query.ts'
import { useWrite } from '../../platform/queries/use-write.ts'
import { fieldErrorText } from '../../shared/forms/index.ts'
import { showToast } from '../../ui/feedback/toast.ts'
import { ChoiceCards } from '../../ui/inputs/choice-cards.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'

const ANY = 'any'

/** Only where the server has providers. */
export function SignInRule() {
  const rule = useQuery(routeQuery('GET /sign-in-rule'))
  const offered = useQuery(routeQuery('GET /provider-links/'))
  const providers = offered.data?.providers ?? []
  if (!rule.data || providers.length === 0) return null
  return <Rule required={rule.data.required_provider} providers={providers} />
}

type RuleProps = { required: ProviderId | null; providers: Provider[] }

function Rule({ required, providers }: RuleProps) {
  const [asked, setAsked] = useState<Provider | null>(null)
  const saving = useWrite({
    mutationFn: (write, required_provider: ProviderId | null) =>
      write('PUT /sign-in-rule', { body: { required_provider } }),
    onSuccess: () => {
      showToast(m.providers_rule_saved())
      setAsked(null)
    },
  })
  const error = saving.error && ruleFailureText(saving.error)
  const choose = (value: ProviderId | typeof ANY) => {
    saving.reset()
    if (value === ANY) saving.mutate(null)
    else setAsked(providers.find(({ id }) => id === value) ?? null)
  }
  return (
    <Panel title={m.providers_rule_title()}>
      <p className="text-ink-soft">{m.providers_rule_what()}</p>
      <ChoiceCards<ProviderId | typeof ANY>
        label={m.providers_rule_field()}
        labelHidden
        options={[
          { value: ANY, title: m.providers_rule_any() },
          ...providers.map(({ id, name }) => ({
            value: id,
            title: m.providers_rule_only({ name }),
          })),
        ]}
        value={required ?? ANY}
        onValueChange={choose}
        error={!asked && error}
      />
      {asked && (
        <ConfirmDialog
          open
          onClose={() => setAsked(null)}
          onConfirm={() => saving.mutate(asked.id)}
          title={m.providers_rule_ask({ name: asked.name })}
          description={m.providers_rule_ask_what()}
          confirmText={m.providers_rule_require()}
          cancelText={m.words_cancel()}
          busy={saving.isPending}
          busyText={m.providers_rule_saving()}
          error={error}
        />
      )}
    </Panel>
  )
}

/** The fault of the choice, or else of the call. */
function ruleFailureText(error: Error): string {
  const [fault] = error instanceof ApiError ? error.fields : []
  return fault ? fieldErrorText(fault) : failureText(error)
}
