export { HandoversPanel } from './handovers-panel.tsx'
export { TakeOverScreen } from './take-over-screen.tsx'
