import { sql } from 'drizzle-orm'
import webPush from 'web-push'
import { pushKeys, pushSubscriptions } from '../../tables/index.ts'
import { signingKey } from '../keys.ts'
import { seal, unseal } from '../mail/seal.ts'
import { type DirectoryScope, deleteWhere, inTransaction, updateWhere } from '../tenancy/index.ts'

export type VapidKeys = { publicKey: string; privateKey: string }

/**
 * Made at the first start, and kept: browsers bind a subscription to the public key. Sealed again with
 * the current secret at each start. A private key that no secret opens is replaced, and all
 * subscriptions are deleted.
 */
export function openPushKeys(directory: DirectoryScope, secret: string): Promise<VapidKeys> {
  return inTransaction(directory, async (inside) => {
    await insertKeys(inside, secret)
    const [row] = await inside.db.select().from(pushKeys).for('update')
    const privateKey = row && opened(row.sealed, secret)
    if (row && privateKey) {
      await updateWhere(
        inside.db,
        pushKeys,
        { sealed: seal(signingKey(secret), privateKey) },
        sql`true`,
      )
      return { publicKey: row.public_key, privateKey }
    }
    const { account_id } = pushSubscriptions
    await deleteWhere(inside.db, pushSubscriptions, sql`true`).returning({ account_id })
    const made = webPush.generateVAPIDKeys()
    await updateWhere(inside.db, pushKeys, rowOf(made, secret), sql`true`)
    return made
  })
}

async function insertKeys({ db }: DirectoryScope, secret: string): Promise<void> {
  await db.insert(pushKeys).values(rowOf(webPush.generateVAPIDKeys(), secret)).onConflictDoNothing()
}

const rowOf = ({ publicKey, privateKey }: VapidKeys, secret: string) => ({
  public_key: publicKey,
  sealed: seal(secret, privateKey),
})

function opened(sealed: string, secret: string): string | null {
  try {
    return unseal(secret, sealed)
  } catch {
    return null
  }
}

export async function selectPublicKey({ db }: Pick<DirectoryScope, 'db'>): Promise<string> {
  const [row] = await db.select({ key: pushKeys.public_key }).from(pushKeys)
  return row?.key ?? ''
}
