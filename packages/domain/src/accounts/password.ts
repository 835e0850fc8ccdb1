/** Password rules (ruling 6): 8 to 32 characters with upper, lower, digit and one of `@#$%^&+=`, no white space. */
export const passwordRules = [
  { pattern: /^.{8,32}$/su, sentence: 'Use 8 to 32 characters.' },
  { pattern: /\p{Lu}/u, sentence: 'Use at least one upper-case letter.' },
  { pattern: /\p{Ll}/u, sentence: 'Use at least one lower-case letter.' },
  { pattern: /\d/u, sentence: 'Use at least one digit.' },
  { pattern: /[@#$%^&+=]/u, sentence: 'Use at least one of @ # $ % ^ & + =.' },
  { pattern: /^\S*$/u, sentence: 'Use no spaces.' },
] as const

/** What a password field lets be typed: more than the rule, so that the rule's message can be shown (AU-059). */
export const maxTypedPasswordLength = 40

/** The sentences that `password` breaks; none when it may be used. */
export function brokenPasswordRules(password: string): string[] {
  return passwordRules.filter(({ pattern }) => !pattern.test(password)).map(({ sentence }) => sentence)
}
