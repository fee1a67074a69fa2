import { orNotFound } from '../../../platform/refusal.ts'
import type { DirectoryScope } from '../../../platform/tenancy/index.ts'
import { updateWantsDigest } from '../../guardians/index.ts'
import { readDigestToken } from './digest-token.ts'

/** Throws Refusal `not_found`. */
export async function chooseDigest(
  directory: DirectoryScope,
  { token, wants }: { token: string; wants: boolean },
  secretKey: string,
): Promise<{ school_name: string; wants: boolean }> {
  const whose = orNotFound(readDigestToken(secretKey, token))
  const school_name = orNotFound(await updateWantsDigest(directory, whose, wants))
  return { school_name, wants }
}
