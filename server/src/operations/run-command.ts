import { StartRefused } from '../platform/start-refused.ts'

const SETTING_FLAGS = ['data', 'env-file'] as const

/** For `readSettings`: the flags that every command takes. */
export function settingFlags(
  values: { [flag in (typeof SETTING_FLAGS)[number]]?: string },
): string[] {
  return SETTING_FLAGS.flatMap((flag) =>
    values[flag] === undefined ? [] : [`--${flag}`, values[flag]],
  )
}

/** Prints the lines of `work`, or one line about its error; the exit code tells which. */
export async function runCommand(work: () => Promise<string[]>): Promise<void> {
  // Of a connection or stream without a listener.
  process.on('uncaughtException', (error) => {
    sayError(error)
    process.exit(1)
  })
  try {
    const lines = await work()
    if (lines.length > 0) process.stdout.write(`${lines.join('\n')}\n`)
  } catch (error) {
    sayError(error)
    process.exitCode = 1
  }
}

function sayError(error: unknown): void {
  process.stderr.write(`${explainFailure(error)}\n`)
  if (process.env.LOG_LEVEL === 'debug') process.stderr.write(`${(error as Error).stack}\n`)
}

/** drizzle's own message has the values of the query: only the cause is shown. */
export function explainFailure(error: unknown): string {
  if (error instanceof StartRefused) return error.message
  const { message, code } = causeOf(error)
  const [line = ''] = message.trim().split('\n')
  const why = line || code || 'for an unknown reason'
  const number = code && code !== why ? ` (${code})` : ''
  return `The command failed: ${why}${number}. With LOG_LEVEL=debug it names the place in the program.`
}

function causeOf(error: unknown): { message: string; code: string | undefined } {
  if (!(error instanceof Error)) return { message: String(error), code: undefined }
  if (error.cause instanceof Error) return causeOf(error.cause)
  // Of several addresses of one host: Node gives no message.
  if (error instanceof AggregateError && error.errors.length > 0) return causeOf(error.errors[0])
  const { message, code } = error as Error & { code?: unknown }
  return { message, code: typeof code === 'string' ? code : undefined }
}
