/** First and last day of the month of a `yyyy-MM-dd`. */
export function monthOf(day: string): { start_date: string; end_date: string } {
  const [year = 0, month = 0] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
  return { start_date: `${last.slice(0, 8)}01`, end_date: last }
}
