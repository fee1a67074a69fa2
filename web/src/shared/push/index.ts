export { canPush, isSubscribed, subscribeBrowser } from './device.ts'
export { PushSwitch } from './push-switch.tsx'
