export { notifyStaff } from './notify-staff.ts'
export { pushLedger } from './push-ledger.ts'
export { copyDevices, devicesOfGuardians } from './subscriptions.ts'
