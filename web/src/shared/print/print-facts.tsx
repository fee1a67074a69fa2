type Fact = { label: string; text: string | undefined }

/** Chosen class and filters, on paper only. A fact without a text is left out. */
export function PrintFacts({ items }: { items: readonly Fact[] }) {
  const chosen = items.filter(({ text }) => text)
  if (chosen.length === 0) return null
  return (
    <ul data-print-facts className="hidden print:block">
      {chosen.map(({ label, text }) => (
        <li key={label}>
          {label}: <bdi className="font-semibold">{text}</bdi>
        </li>
      ))}
    </ul>
  )
}
