/** The product's name in its own script, beside the Latin one. */
export const BRAND_IN_ARABIC = 'تلقّي'
