export { FormFrame, SaveFailure } from './form-frame.tsx'
export { LeaveGuard } from './leave-guard.tsx'
export { type Form, useForm } from './use-form.ts'
