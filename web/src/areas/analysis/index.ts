export { WeekBars } from './week-bars.tsx'
