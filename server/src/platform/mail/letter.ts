import type { Contents, Template } from './mail.ts'

/** What a mail says, from top to bottom. */
export type Part =
  | { kind: 'text'; text: string }
  /** A password, to be copied: alone on its line, left-to-right in every language. */
  | { kind: 'secret'; text: string }
  | { kind: 'link'; label: string; url: string }

export type Letter = { subject: string; parts: Part[] }

/** A language's letters. `site` is the address of this server, without a slash at its end. */
export type Letters = { [T in Template]: (content: Contents[T], site: string) => Letter }

export const text = (words: string): Part => ({ kind: 'text', text: words })
export const secret = (word: string): Part => ({ kind: 'secret', text: word })
export const link = (label: string, url: string): Part => ({ kind: 'link', label, url })

/** A name within a sentence, so that one in another script does not turn the words around it. */
export const name = (words: string) => `\u2068${words}\u2069`

export const signInUrl = (site: string) => `${site}/auth`
export const guardianUrl = (site: string) => `${site}/guardian`
export const newPasswordUrl = (site: string, code: string) =>
  `${site}/auth/confirm-forgot-password?code=${encodeURIComponent(code)}`
export const guardianLinkUrl = (site: string, code: string) =>
  `${site}/guardian?code=${encodeURIComponent(code)}`
