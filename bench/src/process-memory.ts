import { readdirSync, readFileSync } from 'node:fs'

/** With descendants, in MB (10^6 bytes); shared memory counts once. */
export function memoryOf(pid: number): number {
  const bytes = treeOf(pid).reduce((sum, one) => sum + proportionalBytes(one), 0)
  return bytes / 1e6
}

/** Parents first. */
export function treeOf(root: number): number[] {
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => ({ pid: Number(name), parent: parentOf(name) }))
  const tree = [root]
  for (const pid of tree) {
    for (const process of parents) if (process.parent === pid) tree.push(process.pid)
  }
  return tree
}

/** After the name in brackets, which may contain spaces and brackets. */
function parentOf(pid: string): number | null {
  const stat = readProcess(pid, 'stat')
  return Number(stat.slice(stat.lastIndexOf(')')).split(' ')[2])
}

function proportionalBytes(pid: number): number {
  const [, kibibytes = '0'] =
    /^Pss:\s+(\d+) kB/m.exec(readProcess(String(pid), 'smaps_rollup')) ?? []
  return Number(kibibytes) * 1024
}

/** Empty if the process has ended. */
function readProcess(pid: string, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return ''
  }
}
