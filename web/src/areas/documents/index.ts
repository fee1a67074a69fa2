export { ClassReports } from './class-reports.tsx'
