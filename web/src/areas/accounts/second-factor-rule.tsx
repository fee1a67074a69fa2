import { m } from '@talaqqi/words/messages'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ApiError } from '../../platform/api/api.ts'
import { failureText } from '../../platform/api/failure.ts'
import { routeQuery } from '../../platform/queries/query.ts'
import { useWrite } from '../../platform/queries/use-write.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { showToast } from '../../ui/feedback/toast.ts'
import { Button } from '../../ui/inputs/button.tsx'
import { Checkbox } from '../../ui/inputs/checkbox.tsx'
import { Panel } from '../../ui/layout/panel.tsx'

export function SecondFactorRule() {
  const { data } = useQuery(routeQuery('GET /second-factor-rule'))
  const saving = useWrite({
    mutationFn: (write, is_required: boolean) =>
      write('PUT /second-factor-rule', { body: { is_required } }),
    onSuccess: () => showToast(m.second_factor_rule_saved()),
  })
  if (!data) return null
  const { error } = saving
  const isMissing =
    error instanceof ApiError && error.fields.some(({ code }) => code === 'second_factor_missing')
  return (
    <Panel title={m.second_factor_title()}>
      <Checkbox
        label={m.second_factor_rule_title()}
        hint={m.second_factor_rule_what()}
        checked={saving.isPending ? saving.variables : data.is_required}
        onCheckedChange={(is_required) => saving.mutate(is_required)}
      />
      {error && (
        <Notice tone={isMissing ? 'warning' : 'danger'}>
          {isMissing ? m.second_factor_missing() : failureText(error)}
        </Notice>
      )}
      {isMissing && (
        <div>
          <Button render={<Link to="/devices" />}>{m.second_factor_to_devices()}</Button>
        </div>
      )}
    </Panel>
  )
}
