/* Separate from the search of names, which the sign-in page would load with the address. */

/** Without one: the largest open amount first. */
export const ORDER_NAMES = ['name', 'oldest'] as const
export type OrderName = (typeof ORDER_NAMES)[number]
