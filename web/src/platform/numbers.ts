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
