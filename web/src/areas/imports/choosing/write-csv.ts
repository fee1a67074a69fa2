/** With the mark by which Excel knows UTF-8, and nothing in it that a spreadsheet would run. */
export async function writeCsv(rows: string[][]): Promise<Blob> {
  const { default: papa } = await import('papaparse')
  return new Blob(['\uFEFF', papa.unparse(rows, { escapeFormulae: true }), '\r\n'], {
    type: 'text/csv',
  })
}
