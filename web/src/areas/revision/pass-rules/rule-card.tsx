import type { Indicator } from '@talaqqi/contract/indicators'
import { m } from '@talaqqi/words/messages'
import { PlusIcon, TrashIcon } from '../../../ui/icons/icons.tsx'
import { Button } from '../../../ui/inputs/button.tsx'
import { DecimalField } from '../../../ui/inputs/decimal-field.tsx'
import { IconButton } from '../../../ui/inputs/icon-button.tsx'
import { NumberField } from '../../../ui/inputs/number-field.tsx'
import { Select } from '../../../ui/inputs/select.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import type { TypedLimit, TypedRule } from './rules-values.ts'

type RuleCardProps = {
  title: string
  rule: TypedRule
  indicators: readonly Indicator[]
  onRuleChange: (rule: TypedRule) => void
}

/** What a lesson of one type must reach to pass: every condition. */
export function RuleCard({ title, rule, indicators, onRuleChange }: RuleCardProps) {
  const { at_most, at_least } = rule
  const unused = indicators.filter(({ id }) => !at_most.some((each) => each.indicator_id === id))
  const [next] = unused
  const changeLimits = (limits: TypedLimit[]) => onRuleChange({ ...rule, at_most: limits })
  return (
    <Card>
      <div className="flex flex-col gap-3">
        <h3 className="font-semibold first-letter:uppercase">{title}</h3>
        <DecimalField
          label={m.revision_at_least()}
          name="rules"
          step={1}
          unit="%"
          value={at_least}
          onValueChange={(text) => onRuleChange({ ...rule, at_least: text })}
        />
        {at_most.map((limit, at) => (
          <Limit
            key={limit.indicator_id}
            limit={limit}
            indicators={indicators.filter(
              ({ id }) => id === limit.indicator_id || unused.some((each) => each.id === id),
            )}
            onLimitChange={(changed) =>
              changeLimits(at_most.map((each, place) => (place === at ? changed : each)))
            }
            onDelete={() => changeLimits(at_most.filter((_, place) => place !== at))}
          />
        ))}
        {next && (
          <div>
            <Button
              icon={<PlusIcon size={20} />}
              onClick={() => changeLimits([...at_most, { indicator_id: next.id, total: null }])}
            >
              {m.revision_at_most_add()}
            </Button>
          </div>
        )}
      </div>
    </Card>
  )
}

type LimitProps = {
  limit: TypedLimit
  indicators: readonly Indicator[]
  onLimitChange: (limit: TypedLimit) => void
  onDelete: () => void
}

function Limit({ limit, indicators, onLimitChange, onDelete }: LimitProps) {
  const name = indicators.find(({ id }) => id === limit.indicator_id)?.name ?? '–'
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_6rem_auto] items-end gap-2">
      <Select
        label={m.revision_at_most_indicator()}
        options={indicators.map((each) => ({ value: each.id, label: each.name }))}
        value={limit.indicator_id}
        onValueChange={(indicator_id) => onLimitChange({ ...limit, indicator_id })}
      />
      <NumberField
        label={m.revision_at_most()}
        name="rules"
        value={limit.total}
        onValueChange={(total) => onLimitChange({ ...limit, total })}
      />
      <IconButton
        label={m.revision_at_most_delete({ name })}
        icon={<TrashIcon size={20} />}
        onClick={onDelete}
      />
    </div>
  )
}
