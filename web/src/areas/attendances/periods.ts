/** Of the attendance of one student; of the route, which every page loads. */
export const PERIODS = ['month', 'quarter', 'half', 'this_term', 'last_term'] as const
export type Period = (typeof PERIODS)[number]
