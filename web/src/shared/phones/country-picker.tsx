import { m } from '@talaqqi/words/messages'
import { type KeyboardEvent, useRef, useState } from 'react'
import { DownIcon } from '../../ui/icons/icons.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { type Country, countryStartingWith } from './countries.ts'
import { CountryCode } from './country-code.tsx'
import { CountryList } from './country-list.tsx'

const TYPE_AHEAD_MS = 1000

type CountryPickerProps = {
  countries: Country[]
  chosen: Country['code']
  onChoose: (code: Country['code']) => void
}

/** Typing the first letters chooses a country without opening the list. */
export function CountryPicker({ countries, chosen, onChoose }: CountryPickerProps) {
  const [isOpen, setOpen] = useState(false)
  const typeAhead = useTypeAhead((text) => {
    const country = countryStartingWith(countries, text)
    if (country) onChoose(country.code)
  })
  const country = countries.find(({ code }) => code === chosen)
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        onKeyDown={typeAhead}
        className="tabular flex min-h-12 shrink-0 items-center gap-2 rounded-control border border-edge bg-surface ps-3 pe-2 transition-colors hover:bg-sunken"
      >
        <span className="sr-only">{m.guardians_country({ country: country?.name ?? chosen })}</span>
        <CountryCode code={chosen} />
        <span>+{country?.callingCode}</span>
        <DownIcon size={16} />
      </button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={m.guardians_choose_country()}
        closeLabel={m.words_close()}
      >
        <CountryList
          countries={countries}
          chosen={chosen}
          onChoose={(code) => {
            setOpen(false)
            onChoose(code)
          }}
        />
      </Dialog>
    </>
  )
}

function useTypeAhead(onType: (text: string) => void) {
  const typed = useRef({ text: '', at: 0 })
  return (event: KeyboardEvent) => {
    const isLetter = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey
    const isFresh = event.timeStamp - typed.current.at > TYPE_AHEAD_MS
    const before = isFresh ? '' : typed.current.text
    if (!isLetter || (event.key === ' ' && before === '')) return
    event.preventDefault()
    typed.current = { text: before + event.key, at: event.timeStamp }
    onType(typed.current.text)
  }
}
