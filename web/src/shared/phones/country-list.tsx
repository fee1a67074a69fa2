import { m } from '@talaqqi/words/messages'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { SearchField } from '../../ui/inputs/search-field.tsx'
import { type Country, matchingCountries } from './countries.ts'
import { CountryCode } from './country-code.tsx'

const DEBOUNCE_MS = 100

type CountryListProps = {
  countries: Country[]
  chosen: Country['code']
  onChoose: (code: Country['code']) => void
}

export function CountryList({ countries, chosen, onChoose }: CountryListProps) {
  const id = useId()
  const [text, setText] = useState('')
  const found = matchingCountries(countries, useDebounced(text, DEBOUNCE_MS))
  const [active, setActive] = useState<Country['code']>(chosen)
  const index = Math.max(
    0,
    found.findIndex(({ code }) => code === active),
  )
  const current = found[index]

  function handleKey(event: KeyboardEvent) {
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 }
    const step = steps[event.key]
    if (step !== undefined) {
      const next = found[Math.min(found.length - 1, Math.max(0, index + step))]
      if (next) setActive(next.code)
    } else if (event.key === 'Enter' && current) onChoose(current.code)
    else return
    event.preventDefault()
  }
  return (
    <div className="flex h-[60dvh] flex-col gap-3 sm:h-96">
      <SearchField
        label={m.guardians_search_country()}
        clearLabel={m.students_clear_search()}
        value={text}
        onValueChange={setText}
        onKeyDown={handleKey}
        data-autofocus
        role="combobox"
        aria-expanded={found.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={current && `${id}-${current.code}`}
        aria-autocomplete="list"
      />
      {found.length === 0 && (
        <p role="status" className="py-6 text-center text-ink-soft">
          {m.guardians_no_country()}
        </p>
      )}
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={m.guardians_countries()}
        className="-mx-2 min-h-0 flex-1 overflow-y-auto overscroll-contain"
      >
        {found.map((country) => (
          <button
            key={country.code}
            ref={country === current ? scrollIntoView : undefined}
            type="button"
            id={`${id}-${country.code}`}
            role="option"
            // Keep the focus in the search field.
            tabIndex={-1}
            aria-selected={country.code === chosen}
            data-active={country === current ? '' : undefined}
            onClick={() => onChoose(country.code)}
            className="flex min-h-12 w-full items-center gap-3 rounded-control px-3 py-1 text-start hover:bg-sunken aria-selected:font-semibold aria-selected:text-accent-text data-active:bg-sunken"
          >
            <CountryCode code={country.code} />
            <span className="min-w-0 flex-1">{country.name}</span>
            <bdi dir="ltr" className="tabular text-ink-soft">
              +{country.callingCode}
            </bdi>
          </button>
        ))}
      </div>
    </div>
  )
}

function scrollIntoView(option: HTMLElement | null) {
  option?.scrollIntoView({ block: 'nearest' })
}

function useDebounced<Value>(value: Value, ms: number): Value {
  const [later, setLater] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setLater(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return later
}
