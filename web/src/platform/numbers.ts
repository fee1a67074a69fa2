// Figures as the chosen language writes them.
export {
  formatAmount,
  formatExactPercentage,
  formatNumber,
  formatPercentage,
} from '@talaqqi/words/formats'
