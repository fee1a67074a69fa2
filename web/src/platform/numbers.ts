import { intlTag } from './i18n.ts'

const formats = new Map<string, Intl.NumberFormat>()

/** Kept, because making one costs more than a tap on a counter may. */
function formatOf(options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${intlTag()} ${JSON.stringify(options)}`
  const format = formats.get(key) ?? new Intl.NumberFormat(intlTag(), options)
  formats.set(key, format)
  return format
}

/** 1234.5 as the chosen language writes it; at most two decimals. */
export function formatNumber(value: number): string {
  return formatOf({ maximumFractionDigits: 2 }).format(value)
}

/** A percentage from 0 to 100: '97.5%', or with exactly that many decimals. */
export function formatPercentage(value: number, decimals?: number): string {
  return formatOf({
    style: 'percent',
    minimumFractionDigits: decimals ?? 0,
    maximumFractionDigits: decimals ?? 2,
  }).format(value / 100)
}

/** 1234.5 with exactly so many decimals: '1,234.50'. */
export function formatDecimals(value: number, decimals: number): string {
  return formatOf({ minimumFractionDigits: decimals, maximumFractionDigits: decimals }).format(
    value,
  )
}
