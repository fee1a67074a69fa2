import { type ReactNode, useId } from 'react'
import { ChoiceChips } from '../../../ui/inputs/choice-chips.tsx'
import { Card } from '../../../ui/layout/card.tsx'

/** The choice that sets nothing. */
const INHERIT = 'inherit'

type SettingProps<Value extends string> = {
  title: string
  /** What it does, in a sentence. */
  what: string
  /** 'As the school: 20 pages'. */
  inherited: string
  options: ReadonlyArray<{ value: Value; label: string }>
  /** Null: as the level above. */
  value: Value | null
  onValueChange: (value: Value | null) => void
  error?: string | undefined
  /** Fields of the chosen option. */
  children?: ReactNode
}

export function Setting<Value extends string>(props: SettingProps<Value>) {
  const { title, what, inherited, options, value, onValueChange, error, children } = props
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Card>
        <div className="flex flex-col gap-2">
          <h2 id={id} className="font-semibold">
            {title}
          </h2>
          <p className="text-sm text-ink-soft">{what}</p>
          <ChoiceChips
            label={title}
            labelHidden
            options={[{ value: INHERIT, label: inherited }, ...options]}
            value={value ?? INHERIT}
            onValueChange={(chosen) =>
              onValueChange(options.find((option) => option.value === chosen)?.value ?? null)
            }
          />
          {value !== null && children}
          {error && (
            <p role="alert" className="text-sm font-medium text-danger-text">
              {error}
            </p>
          )}
        </div>
      </Card>
    </section>
  )
}
