import type { ExportFormat } from '@talaqqi/contract/exports'
import type { ExportName } from '@talaqqi/contract/records'
import { useDownload } from './use-download.ts'

type Wanted = { of: ExportName; format: ExportFormat }
export type Running = Wanted & { bytes: number }

export function useExport() {
  const { start, ...rest } = useDownload<Wanted>()
  return {
    ...rest,
    start: (of: ExportName, format: ExportFormat) =>
      start({ of, format }, 'GET /exports/', { query: { of, format } }),
  }
}
