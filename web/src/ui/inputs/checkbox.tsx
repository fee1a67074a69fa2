import type { ReactNode } from 'react'

type CheckboxProps = {
  label: ReactNode
  checked: boolean
  onCheckedChange: (checked: boolean) => void
  hint?: ReactNode
  disabled?: boolean
  name?: string
}

export function Checkbox({ label, checked, onCheckedChange, hint, ...input }: CheckboxProps) {
  return (
    <label className="flex min-h-12 items-center gap-3 py-1">
      <input
        {...input}
        type="checkbox"
        className="size-6 shrink-0"
        checked={checked}
        onChange={(event) => onCheckedChange(event.target.checked)}
      />
      <span>
        {label}
        {hint && <span className="block text-sm text-ink-soft">{hint}</span>}
      </span>
    </label>
  )
}
