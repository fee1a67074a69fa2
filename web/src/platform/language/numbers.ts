export {
  formatAmount,
  formatExactPercentage,
  formatNumber,
  formatPercentage,
} from '@talaqqi/words/formats'
