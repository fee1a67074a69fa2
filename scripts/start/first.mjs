// The first script of each npm command: installs the pinned Node, which runs all other scripts.
import { install } from './install.mjs'

install(process.argv[2])
