import { parseSync, Visitor } from 'oxc-parser'

export interface Prose {
  kind: 'comment' | 'title' | 'document'
  line: number
  text: string
}

/** Without code, quoted texts and fenced blocks. */
export function proseOf(file: string, source: string): Prose[] {
  if (file.endsWith('.md')) return documentLines(source)
  if (/\.(ts|tsx|mjs|js)$/.test(file)) return codeProse(file, source)
  if (file.endsWith('.css')) return hashLines(source, /^\s*\/?\*/)
  if (/\.(sh|yaml|yml|conf)$/.test(file) || file.endsWith('Dockerfile'))
    return hashLines(source, /^\s*#/)
  return []
}

function documentLines(source: string): Prose[] {
  let isCode = false
  return source.split('\n').flatMap((text, index): Prose[] => {
    if (text.startsWith('```')) isCode = !isCode
    return isCode ? [] : [{ kind: 'document', line: index + 1, text }]
  })
}

function codeProse(file: string, source: string): Prose[] {
  const { comments, program } = parseSync(file, source)
  const found: Prose[] = comments.flatMap(({ start, value }) =>
    value.split('\n').map((text, index) => ({
      kind: 'comment' as const,
      line: lineAt(source, start) + index,
      text,
    })),
  )
  if (!/\.test\.tsx?$/.test(file)) return found
  new Visitor({
    CallExpression({ callee, arguments: [title] }) {
      if (!isTest(source.slice(callee.start, callee.end)) || !title) return
      const text = source.slice(title.start, title.end)
      if (/^['"`]/.test(text))
        found.push({ kind: 'title', line: lineAt(source, title.start), text: text.slice(1, -1) })
    },
  }).visit(program)
  return found
}

/** `test`, `it`, `test.for(…)`; not `describe`, which names a subject. */
const isTest = (callee: string) => /^(test|it)\b/.test(callee)

function hashLines(source: string, comment: RegExp): Prose[] {
  return source
    .split('\n')
    .flatMap((text, index): Prose[] =>
      comment.test(text) ? [{ kind: 'comment', line: index + 1, text }] : [],
    )
}

const lineAt = (source: string, offset: number) => source.slice(0, offset).split('\n').length
