/* Separate from the calls, so that screens load no schema. */

export const CERTIFICATE_KINDS = ['juz', 'surah', 'khatm', 'exam'] as const
export type CertificateKind = (typeof CERTIFICATE_KINDS)[number]

/** `star`: a frame with the star of the juz; `frame`: two lines; `plain`: no ornament. */
export const CERTIFICATE_DESIGNS = ['star', 'frame', 'plain'] as const
export type CertificateDesign = (typeof CERTIFICATE_DESIGNS)[number]

/** Certificates in one PDF. */
export const CERTIFICATES_LIMIT = 100
export const SIGNER_LIMIT = 100
export const REVOKE_REASON_LIMIT = 500

/** Without similar characters, so that a person can type it. */
export const CODE_LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
export const CODE_LENGTH = 20
