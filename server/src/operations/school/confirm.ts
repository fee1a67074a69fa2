import { createInterface } from 'node:readline/promises'
import { StartRefused } from '../../platform/start-refused.ts'

/** `word` is the required answer. Throws StartRefused otherwise. */
export type Confirm = (what: string, word: string) => Promise<void>

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
