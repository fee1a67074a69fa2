/** The colours that mean a category or a state; each has a soft ground of its own in the theme. */
export type ColorToken =
  | 'kind-new'
  | 'kind-recent'
  | 'kind-old'
  | 'kind-inside'
  | 'kind-completion'
  | 'kind-exam'
  | 'kind-other'
  | 'attendance-present'
  | 'attendance-absent'
  | 'attendance-late'
  | 'attendance-left-early'
  | 'attendance-other'
  | 'attendance-none'
  | 'status-open'
  | 'status-waiting'
  | 'status-done'
  | 'status-stopped'

export const colorOf = (token: ColorToken) => `var(--color-${token})`
export const softColorOf = (token: ColorToken) => `var(--color-${token}-soft)`
