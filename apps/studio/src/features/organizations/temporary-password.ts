/** Without letters that look alike: people read it out to each other. */
const kinds = ['ABCDEFGHJKLMNPQRSTUVWXYZ', 'abcdefghijkmnpqrstuvwxyz', '23456789', '@#$%^&+='] as const
const length = 16

/** A password that nobody can guess and that keeps every rule: 16 characters, some of each kind. */
export function temporaryPassword(): string {
  const all = kinds.join('')
  const rest = Array.from({ length: length - kinds.length }, () => oneOf(all))
  const letters = [...kinds.map(oneOf), ...rest]
  // Otherwise everybody knows of which kind the first ones are.
  for (let last = letters.length - 1; last > 0; last -= 1) {
    letters.push(...letters.splice(below(last + 1), 1))
  }
  return letters.join('')
}

function oneOf(letters: string): string {
  return letters.charAt(below(letters.length))
}

/** A number from 0 to `limit` - 1; those of an incomplete last round are thrown again, so that each is as likely. */
function below(limit: number): number {
  const rounds = Math.floor(2 ** 32 / limit) * limit
  for (;;) {
    const [thrown = rounds] = crypto.getRandomValues(new Uint32Array(1))
    if (thrown < rounds) return thrown % limit
  }
}
