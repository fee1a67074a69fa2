import { numberFormat } from './formats.ts'

/** 1234.5 as the chosen language writes it; at most two decimals. */
export function formatNumber(value: number): string {
  return numberFormat({ maximumFractionDigits: 2 }).format(value)
}

/** A percentage from 0 to 100: '97.5%', or with exactly that many decimals. */
export function formatPercentage(value: number, decimals?: number): string {
  return numberFormat({
    style: 'percent',
    minimumFractionDigits: decimals ?? 0,
    maximumFractionDigits: decimals ?? 2,
  }).format(value / 100)
}

/** 1234.5 with exactly so many decimals: '1,234.50'. */
export function formatDecimals(value: number, decimals: number): string {
  return numberFormat({ minimumFractionDigits: decimals, maximumFractionDigits: decimals }).format(
    value,
  )
}
