import { type ComponentProps, useId, useRef } from 'react'
import { CloseIcon, SearchIcon } from '../icons/icons.tsx'

type SearchFieldProps = Omit<
  ComponentProps<'input'>,
  'className' | 'value' | 'onChange' | 'type'
> & {
  label: string
  value: string
  onValueChange: (value: string) => void
  clearLabel: string
}

export function SearchField({
  label,
  value,
  onValueChange,
  clearLabel,
  ...input
}: SearchFieldProps) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  function clear() {
    onValueChange('')
    field.current?.focus()
  }
  return (
    <div className="relative" role="search">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <span className="pointer-events-none absolute inset-y-0 start-3.5 grid place-items-center text-ink-soft">
        <SearchIcon size={20} />
      </span>
      <input
        autoComplete="off"
        enterKeyHint="search"
        placeholder={label}
        {...input}
        ref={field}
        id={id}
        type="search"
        value={value}
        onChange={(event) => onValueChange(event.target.value)}
        className="block min-h-12 w-full rounded-full border border-edge bg-surface px-11 py-2 text-base [unicode-bidi:plaintext] placeholder:text-ink-soft [&::-webkit-search-cancel-button]:hidden"
      />
      {value && (
        <button
          type="button"
          aria-label={clearLabel}
          onClick={clear}
          className="absolute end-0 top-0 grid size-12 place-items-center rounded-full text-ink-soft hover:text-ink"
        >
          <CloseIcon size={20} />
        </button>
      )}
    </div>
  )
}
