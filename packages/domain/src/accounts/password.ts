import { t } from './texts.ts'

/** Password rules (ruling 6): 8 to 32 characters with upper, lower, digit and one of `@#$%^&+=`, no white space. */
export const passwordRules = [
  { pattern: /^.{8,32}$/su, text: 'passwordLength' },
  { pattern: /\p{Lu}/u, text: 'passwordUpper' },
  { pattern: /\p{Ll}/u, text: 'passwordLower' },
  { pattern: /\d/u, text: 'passwordDigit' },
  { pattern: /[@#$%^&+=]/u, text: 'passwordSymbol' },
  { pattern: /^\S*$/u, text: 'passwordSpace' },
] as const

/** Password fields accept more characters than the rule allows, so that people see the rule's message (AU-059). */
export const maxTypedPasswordLength = 40

/** The messages of the rules that `password` breaks; empty if it is acceptable. */
export function brokenPasswordRules(password: string): string[] {
  return passwordRules.filter(({ pattern }) => !pattern.test(password)).map(({ text }) => t(text))
}
