import { REVISION_PORTIONS } from '@talaqqi/quran'
import { m } from '@talaqqi/words/messages'
import { getSiteDivisions } from '@talaqqi/words/portions'
import { NumberField } from '../../../ui/inputs/number-field.tsx'
import { CycleSteps } from './cycle-steps.tsx'
import type { SettingsFields } from './fields.ts'
import { Setting } from './setting.tsx'
import { cycleKindText, portionText } from './setting-texts.ts'
import { typedCycle, typedLimit } from './settings-values.ts'

/** How long a round takes, how much of it is heard on one day, and where lines end. */
export function AmountSettings(fields: SettingsFields) {
  return (
    <>
      <CycleSetting {...fields} />
      <LimitSetting {...fields} />
      {getSiteDivisions() && <PortionSetting {...fields} />}
    </>
  )
}

const USUAL_DAYS = 30
const FIRST_STEP = { juz: 30, pages: 20 }

function CycleSetting({ form: { values, change, errorOf }, inherited, settings }: SettingsFields) {
  const { cycle } = values
  const above = typedCycle(settings.cycle)
  return (
    <Setting
      title={m.revision_cycle()}
      what={m.revision_cycle_what()}
      inherited={inherited('cycle')}
      options={(['days', 'amount', 'manzils'] as const).map((value) => ({
        value,
        label: cycleKindText(value),
      }))}
      value={cycle?.kind ?? null}
      onValueChange={(kind) =>
        change({
          cycle: kind && {
            kind,
            days: cycle?.days ?? above.days ?? USUAL_DAYS,
            steps: cycle?.steps.length
              ? cycle.steps
              : above.steps.length
                ? above.steps
                : [FIRST_STEP],
          },
        })
      }
      error={errorOf('cycle')}
    >
      {cycle?.kind === 'days' && (
        <NumberField
          label={m.revision_cycle_days()}
          name="cycle"
          digits={3}
          value={cycle.days}
          onValueChange={(days) => change({ cycle: { ...cycle, days } })}
        />
      )}
      {cycle?.kind === 'amount' && (
        <CycleSteps
          steps={cycle.steps}
          onStepsChange={(steps) => change({ cycle: { ...cycle, steps } })}
        />
      )}
    </Setting>
  )
}

const USUAL_PAGES = 20

function LimitSetting({ form: { values, change, errorOf }, inherited, settings }: SettingsFields) {
  const { limit } = values
  const above = typedLimit(settings.limit)
  return (
    <Setting
      title={m.revision_limit()}
      what={m.revision_limit_what()}
      inherited={inherited('limit')}
      options={[
        { value: 'pages', label: m.revision_limit_pages() },
        { value: 'by_amount', label: m.revision_limit_by_amount() },
      ]}
      value={limit?.kind ?? null}
      onValueChange={(kind) =>
        change({ limit: kind && { kind, pages: limit?.pages ?? above.pages ?? USUAL_PAGES } })
      }
      error={errorOf('limit')}
    >
      {limit?.kind === 'pages' && (
        <NumberField
          label={m.revision_limit_pages()}
          name="limit"
          digits={3}
          value={limit.pages}
          onValueChange={(pages) => change({ limit: { ...limit, pages } })}
        />
      )}
    </Setting>
  )
}

/** Only with the Indo-Pak mushaf; otherwise lines are pages. */
function PortionSetting({ form: { values, change, errorOf }, inherited }: SettingsFields) {
  return (
    <Setting
      title={m.revision_portion()}
      what={m.revision_portion_what()}
      inherited={inherited('portion')}
      options={REVISION_PORTIONS.map((value) => ({ value, label: portionText(value) }))}
      value={values.portion}
      onValueChange={(portion) => change({ portion })}
      error={errorOf('portion')}
    />
  )
}
