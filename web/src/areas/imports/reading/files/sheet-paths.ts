const SHEET = /<(?:\w{1,20}:)?sheet ([^<>]*)>/g
const RELATION = /<(?:\w{1,20}:)?Relationship ([^<>]*)>/g
const ID = /(?:^|[\s:])Id ?= ?["']([^"']*)["']/i
const RELATION_ID = /(?:^|\s)\w{1,20}:id ?= ?["']([^"']*)["']/
const TARGET = /(?:^|\s)Target ?= ?["']([^"']*)["']/

export function sheetPaths(parts: ReadonlyMap<string, string>): string[] {
  const targets = new Map(
    [...(parts.get('xl/_rels/workbook.xml.rels') ?? '').matchAll(RELATION)].map(
      ([, attributes = '']) => [valueOf(attributes, ID), valueOf(attributes, TARGET)],
    ),
  )
  return [...(parts.get('xl/workbook.xml') ?? '').matchAll(SHEET)].map(([, attributes = '']) => {
    const target = targets.get(valueOf(attributes, RELATION_ID)) ?? ''
    return target.startsWith('/') ? target.slice(1) : `xl/${target}`
  })
}

const valueOf = (attributes: string, of: RegExp) => of.exec(attributes)?.[1] ?? ''
