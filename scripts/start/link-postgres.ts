// The server's user may have no write access here, and would copy 60 MB to the data folder.
import { completePackage } from '../../server/src/operations/postgres/binaries.ts'

await completePackage()
