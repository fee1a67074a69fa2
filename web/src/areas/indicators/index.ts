export { AddStarters } from './add-starters.tsx'
export { IndicatorDot } from './indicator-dot.tsx'
