/** Password rules (ruling 6): 8 to 32 characters with upper, lower, digit and one of `@#$%^&+=`, no white space. */
const rules: [RegExp, string][] = [
  [/^.{8,32}$/su, 'Use 8 to 32 characters.'],
  [/\p{Lu}/u, 'Use at least one upper-case letter.'],
  [/\p{Ll}/u, 'Use at least one lower-case letter.'],
  [/\d/u, 'Use at least one digit.'],
  [/[@#$%^&+=]/u, 'Use at least one of @ # $ % ^ & + =.'],
  [/^\S*$/u, 'Use no spaces.'],
]

/** The sentences that `password` breaks; none when it may be used. */
export function brokenPasswordRules(password: string): string[] {
  return rules.filter(([holds]) => !holds.test(password)).map(([, sentence]) => sentence)
}
