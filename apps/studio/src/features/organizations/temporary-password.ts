/** No look-alike characters, since people read the password out to each other. */
const alphabets = ['ABCDEFGHJKLMNPQRSTUVWXYZ', 'abcdefghijkmnpqrstuvwxyz', '23456789', '@#$%^&+='] as const
const length = 16

/** A random password that meets every rule: 16 characters, at least one from each alphabet. */
export function temporaryPassword(): string {
  const all = alphabets.join('')
  const rest = Array.from({ length: length - alphabets.length }, () => pickFrom(all))
  const letters = [...alphabets.map(pickFrom), ...rest]
  // Shuffle, so that the first characters don't give away their alphabets.
  for (let last = letters.length - 1; last > 0; last -= 1) {
    letters.push(...letters.splice(randomBelow(last + 1), 1))
  }
  return letters.join('')
}

function pickFrom(letters: string): string {
  return letters.charAt(randomBelow(letters.length))
}

/** A uniform random integer from 0 to `limit` - 1, by rejection sampling. */
function randomBelow(limit: number): number {
  const bound = Math.floor(2 ** 32 / limit) * limit
  for (;;) {
    const [value = bound] = crypto.getRandomValues(new Uint32Array(1))
    if (value < bound) return value % limit
  }
}
