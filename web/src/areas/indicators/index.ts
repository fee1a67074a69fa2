export { IndicatorDot } from './indicator-dot.tsx'

/** The button that adds the usual indicators; for `later`, since few schools ever see it. */
export const importAddStarters = () => import('./add-starters.tsx')
