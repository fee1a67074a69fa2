import { m } from '@talaqqi/words/messages'
import { PlusIcon, TrashIcon } from '../../../ui/icons/icons.tsx'
import { Button } from '../../../ui/inputs/button.tsx'
import { DecimalField } from '../../../ui/inputs/decimal-field.tsx'
import { IconButton } from '../../../ui/inputs/icon-button.tsx'
import { TextField } from '../../../ui/inputs/text-field.tsx'
import type { TypedBand } from './rules-values.ts'

const MOST = 20

type BandsProps = { bands: readonly TypedBand[]; onBandsChange: (bands: TypedBand[]) => void }

/** Names of percentages: 'Mumtaz' from 95. */
export function Bands({ bands, onBandsChange }: BandsProps) {
  const change = (at: number, part: Partial<TypedBand>) =>
    onBandsChange(bands.map((band, place) => (place === at ? { ...band, ...part } : band)))
  return (
    <>
      {bands.map((band, at) => (
        // A band has no identity but its place.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={at} className="grid grid-cols-[6rem_minmax(0,1fr)_auto] items-end gap-2">
          <DecimalField
            label={m.revision_band_from()}
            name="bands"
            step={1}
            value={band.from}
            onValueChange={(from) => change(at, { from })}
          />
          <TextField
            label={m.fields_name()}
            name="bands"
            maxLength={60}
            value={band.name}
            onChange={(event) => change(at, { name: event.target.value })}
          />
          <IconButton
            label={m.revision_band_delete({ name: band.name })}
            icon={<TrashIcon size={20} />}
            onClick={() => onBandsChange(bands.filter((_, place) => place !== at))}
          />
        </div>
      ))}
      {bands.length < MOST && (
        <div>
          <Button
            icon={<PlusIcon size={20} />}
            onClick={() => onBandsChange([...bands, { from: '', name: '' }])}
          >
            {m.revision_band_add()}
          </Button>
        </div>
      )}
    </>
  )
}
