export { NewVersionNotice } from './new-version-notice.tsx'
