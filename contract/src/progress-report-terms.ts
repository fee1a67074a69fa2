/* Separate from the schemas, so that screens load no schema. */

/** An approved report is locked. */
export const REPORT_STATUSES = ['draft', 'approved'] as const
export type ReportStatus = (typeof REPORT_STATUSES)[number]

export const PRINT_STATUSES = ['waiting', 'working', 'ready', 'failed', 'cancelled'] as const
export type PrintStatus = (typeof PRINT_STATUSES)[number]

/** One PDF in which each student begins on an odd page, or a ZIP with a PDF for each student. */
export const PRINT_OUTPUTS = ['pdf', 'zip'] as const
export type PrintOutput = (typeof PRINT_OUTPUTS)[number]

export const REMARK_LIMIT = 500
/** Approved with one press. */
export const APPROVED_LIMIT = 1000
