export { formatMoney } from '@talaqqi/words/formats'
