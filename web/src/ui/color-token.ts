/** Colours of categories; each has a `-soft` background in the theme. */
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

export const colorOf = (token: ColorToken) => `var(--color-${token})`
export const softColorOf = (token: ColorToken) => `var(--color-${token}-soft)`
