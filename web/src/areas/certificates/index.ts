export { CertificateLink } from './certificate-link.tsx'
