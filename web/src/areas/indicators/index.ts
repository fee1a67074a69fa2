export { IndicatorDot } from './indicator-dot.tsx'
