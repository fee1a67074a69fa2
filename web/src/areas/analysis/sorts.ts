/** Of the tables, in addresses. */

export const ORDERS = [
  'name',
  'lessons',
  'week',
  'new',
  'recent',
  'old',
  'overall',
  'attendance',
  'lines',
  'trend',
  'over',
  'last',
] as const
export type Order = (typeof ORDERS)[number]

/** `-` reverses. Without it, by name. */
export const SORTS = ORDERS.flatMap((order) => [order, `-${order}`] as const)
export type Sort = (typeof SORTS)[number]

const CLASS_ORDERS = [
  'name',
  'students',
  'lessons',
  'week',
  'new',
  'recent',
  'old',
  'overall',
  'attendance',
  'lines',
  'trend',
  'over',
] as const
export type ClassOrder = (typeof CLASS_ORDERS)[number]

/** `-` reverses. Without it, in the order of the classes. */
export const CLASS_SORTS = CLASS_ORDERS.flatMap((order) => [order, `-${order}`] as const)
export type ClassSort = (typeof CLASS_SORTS)[number]
