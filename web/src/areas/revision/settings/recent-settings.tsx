import { m } from '@talaqqi/words/messages'
import { NumberField } from '../../../ui/inputs/number-field.tsx'
import type { SettingsFields } from './fields.ts'
import { Setting } from './setting.tsx'
import { juzBeforeText, partsText, recentKindText } from './setting-texts.ts'

const USUAL = { juz: 1, lessons: 10, days: 10 }
const PARTS = { '1': 1, '2': 2, '3': 3 } as const
const PART_NAMES = ['1', '2', '3'] as const

/** What counts as recent, and how much of it is heard on one day. */
export function RecentSettings({ form, inherited }: SettingsFields) {
  const { values, change, errorOf } = form
  const { recent, recent_parts } = values
  return (
    <>
      <Setting
        title={m.revision_recent()}
        what={m.revision_recent_what()}
        inherited={inherited('recent')}
        options={(['juz', 'lessons', 'days'] as const).map((value) => ({
          value,
          label: recentKindText(value),
        }))}
        value={recent?.kind ?? null}
        onValueChange={(kind) => change({ recent: kind && { kind, count: USUAL[kind] } })}
        error={errorOf('recent')}
      >
        {recent && (
          <NumberField
            label={recent.kind === 'juz' ? juzBeforeText() : recentKindText(recent.kind)}
            name="recent"
            digits={3}
            value={recent.count}
            onValueChange={(count) => change({ recent: { ...recent, count } })}
          />
        )}
      </Setting>
      <Setting
        title={m.revision_parts()}
        what={m.revision_parts_what()}
        inherited={inherited('recent_parts')}
        options={PART_NAMES.map((value) => ({ value, label: partsText(PARTS[value]) }))}
        value={PART_NAMES.find((name) => PARTS[name] === recent_parts) ?? null}
        onValueChange={(parts) => change({ recent_parts: parts && PARTS[parts] })}
        error={errorOf('recent_parts')}
      />
    </>
  )
}
