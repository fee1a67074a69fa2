import type { Settings } from '../../config.ts'
import { openDatabase } from '../../platform/database/database.ts'
import type { Where } from '../../platform/database/hosts.ts'
import { migrate } from '../../platform/database/migrate.ts'
import type { DirectoryScope } from '../../platform/tenancy/index.ts'
import { openDirectory } from '../../platform/tenancy/scope.ts'
import { withConnection } from '../postgres/with-connection.ts'

/** With or without a running server; does not migrate under one. Throws StartRefused. */
export function withDatabase<T>(
  config: Settings,
  work: (directory: DirectoryScope, connection: Where) => Promise<T>,
): Promise<T> {
  return withConnection(config, async ({ connection, isInUse }) => {
    if (!isInUse) await migrate(connection)
    const database = openDatabase(connection, { max: 2, limits: 'none' })
    return work(openDirectory(database.db), connection).finally(database.close)
  })
}
