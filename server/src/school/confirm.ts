import { createInterface } from 'node:readline/promises'
import { StartRefused } from '../platform/postgres/index.ts'

/** Tells what is about to be done and lets nothing happen unless `word` is the answer. Throws StartRefused. */
export type Confirm = (what: string, word: string) => Promise<void>

/** By `--confirm <word>`, or by asking at the terminal. */
export function confirmBy(given: string | undefined): Confirm {
  return async (what, word) => {
    const typed = given ?? (await ask(what, word))
    if (typed.trim() === word.trim()) return
    throw new StartRefused(
      `${what} Nothing was done: '${word}' was not typed (or --confirm '${word}').`,
    )
  }
}

async function ask(what: string, word: string): Promise<string> {
  if (!process.stdin.isTTY) return ''
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  return terminal.question(`${what}\nType '${word}' to go on: `).finally(() => terminal.close())
}
