export { getChildsFees, printChildsReceipt } from './childs-fees.ts'
