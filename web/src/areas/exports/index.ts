export { ExportActions } from './export-actions.tsx'
