/** Adds a byte order mark, so that Excel reads UTF-8, and escapes formulas. */
export async function writeCsv(rows: string[][]): Promise<Blob> {
  const { default: papa } = await import('papaparse')
  return new Blob(['\uFEFF', papa.unparse(rows, { escapeFormulae: true }), '\r\n'], {
    type: 'text/csv',
  })
}
