import type { CreationOptions, NewPasskey } from '@talaqqi/contract/passkeys'
import { useWrite } from '../../platform/queries/use-write.ts'
import type { Write } from '../../platform/queries/write.ts'
import { createPasskey, PasskeyError } from './ceremonies.ts'
import { type PasskeySite, rememberPasskey } from './device.ts'

export type AddPasskey = {
  site: PasskeySite
  start: () => Promise<CreationOptions>
  save: (write: Write, made: NewPasskey) => Promise<unknown>
}

/** Asks the device for a new passkey and saves it. */
export function useAddPasskey({ site, start, save }: AddPasskey, onAdded: () => void) {
  return useWrite({
    mutationFn: async (write) => {
      const made = await createPasskey(await start()).catch((error: unknown) => {
        if (error instanceof PasskeyError && error.why === 'here_already') rememberPasskey(site)
        throw error
      })
      await save(write, made)
      rememberPasskey(site)
    },
    onSuccess: onAdded,
  })
}
