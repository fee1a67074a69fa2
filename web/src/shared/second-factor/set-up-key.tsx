import type { SetUp } from '@talaqqi/contract/second-factor'
import { m } from '@talaqqi/words/messages'
import { generate } from 'lean-qr'
import { toSvgDataURL } from 'lean-qr/extras/svg'
import { Button } from '../../ui/inputs/button.tsx'

/** The key for an authenticator app: to scan, to open on the same phone, or to type. */
export function SetUpKey({ setup }: { setup: SetUp }) {
  return (
    <div className="flex flex-col gap-3">
      <p>{m.second_factor_scan()}</p>
      <img
        // Cameras need a light background, in a dark theme too.
        src={toSvgDataURL(generate(setup.address), { off: 'white' })}
        alt={m.second_factor_picture()}
        className="w-44 self-center rounded-control [image-rendering:pixelated]"
      />
      <Button render={<a href={setup.address} aria-label={m.second_factor_open()} />}>
        {m.second_factor_open()}
      </Button>
      <div>
        <p className="text-sm text-ink-soft">{m.second_factor_key()}</p>
        <p dir="ltr" className="font-mono break-words select-all">
          {setup.key.replaceAll(/.{4}(?=.)/g, '$& ')}
        </p>
      </div>
    </div>
  )
}
