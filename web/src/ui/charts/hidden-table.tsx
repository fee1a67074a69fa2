type HiddenTableProps = {
  caption: string
  /** The first is of the labels. */
  titles: readonly string[]
  rows: ReadonlyArray<{ key: string; label: string; figures: readonly string[] }>
}

/** The figures of a chart. In a `div`: a table is as wide as its content, and Firefox shows its caption. */
export function HiddenTable({ caption, titles, rows }: HiddenTableProps) {
  return (
    <div className="sr-only">
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {titles.map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, label, figures }) => (
            <tr key={key}>
              <th scope="row">{label}</th>
              {figures.map((figure, place) => (
                <td key={titles[place + 1]}>{figure}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
