import * as z from 'zod/mini'
import { says } from './field-errors.ts'

export const PASSWORD_RULES = {
  uppercase: (password: string) => /\p{Lu}/u.test(password),
  lowercase: (password: string) => /\p{Ll}/u.test(password),
  number: (password: string) => /\d/.test(password),
  special: (password: string) => /[!-/:-@[-`{-~]/.test(password),
  length: (password: string) => [...password].length >= PASSWORD_LENGTH,
} as const

export const PASSWORD_LENGTH = 8

export type PasswordRule = keyof typeof PASSWORD_RULES

export function meetsRules(password: string): boolean {
  return Object.values(PASSWORD_RULES).every((isMet) => isMet(password))
}

export const newPassword = z
  .string()
  .check(z.maxLength(256, { abort: true }), z.refine(meetsRules, says('password_rules')))
