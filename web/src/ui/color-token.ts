/** Colours of categories and states; each has a `-soft` background in the theme. */
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
