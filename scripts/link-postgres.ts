// Once after an install: whoever serves later may not write here, and would else copy 60 MB beside the data.
import { completePackage } from '../server/src/platform/postgres/binaries.ts'

await completePackage()
