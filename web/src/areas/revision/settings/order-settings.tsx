import { DIRECTIONS, LIST_ORDERS } from '@talaqqi/quran'
import { m } from '@talaqqi/words/messages'
import { NumberField } from '../../../ui/inputs/number-field.tsx'
import type { SettingsFields } from './fields.ts'
import { Setting } from './setting.tsx'
import { directionText, orderText } from './setting-texts.ts'

const USUAL_LINES = 5

/** The order of the list, and what comes next as a new lesson. */
export function OrderSettings({ form, inherited }: SettingsFields) {
  const { values, change, errorOf } = form
  const { new_lines } = values
  return (
    <>
      <Setting
        title={m.revision_order()}
        what={m.revision_order_what()}
        inherited={inherited('order')}
        options={LIST_ORDERS.map((value) => ({ value, label: orderText(value) }))}
        value={values.order}
        onValueChange={(order) => change({ order })}
        error={errorOf('order')}
      />
      <Setting
        title={m.revision_direction()}
        what={m.revision_direction_what()}
        inherited={inherited('direction')}
        options={DIRECTIONS.map((value) => ({ value, label: directionText(value) }))}
        value={values.direction}
        onValueChange={(direction) => change({ direction })}
        error={errorOf('direction')}
      />
      <Setting
        title={m.revision_new_lines()}
        what={m.revision_new_lines_what()}
        inherited={inherited('new_lines')}
        options={[
          { value: 'as_before', label: m.revision_new_lines_as_before() },
          { value: 'lines', label: m.revision_new_lines_number() },
        ]}
        value={new_lines?.kind ?? null}
        onValueChange={(kind) =>
          change({ new_lines: kind && { kind, lines: new_lines?.lines ?? USUAL_LINES } })
        }
        error={errorOf('new_lines')}
      >
        {new_lines?.kind === 'lines' && (
          <NumberField
            label={m.revision_new_lines_number()}
            name="new_lines"
            digits={3}
            value={new_lines.lines}
            onValueChange={(lines) => change({ new_lines: { ...new_lines, lines } })}
          />
        )}
      </Setting>
    </>
  )
}
