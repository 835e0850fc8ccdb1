/** Avatar colors (WI-031 to WI-033): 14 hues in five tones, each with a contrast of at least 4.5:1 to white. */

/** Neighbors differ, because lists show people with neighboring initials below each other. */
export const avatarPalette: readonly string[] = `
  b7376b 557d01 1f6bcf bd3936 058449 645bcc ab5205 0a8171 8b4cb8 936503 027d89 a63f96 7b7105 0679a2
  7a243c 275500 254387 7b2718 025638 483883 6c3802 05534e 602f73 5c4300 05515d 70275a 4b4b02 034d71
  89474e 3d6a3a 4b5a90 884a35 156e54 63528a 80521e 006c6b 764b7b 705b13 05687f 824766 5a6422 2c628d
  ba032c 037834 504ad1 a04402 007460 7d37bd 885802 057177 9c2398 736304 016d8d b10b68 556e05 0364b5
  94221d 04633a 4e40a0 803e01 026056 6c338e 6d4c03 065e68 822870 5a5503 055a7c 90204c 3b5f03 164ea3
`
  .trim()
  .split(/\s+/)
  .map((digits) => `#${digits}`)

/**
 * A name's color, from its first letter ignoring case and accents (WI-032), or its first character if it has no letter.
 * Undefined for an empty name.
 */
export function avatarColor(name: string): string | undefined {
  const plain = name.normalize('NFD').toUpperCase()
  const character = /\p{L}/u.exec(plain)?.[0] ?? plain.trim()
  // Letters of an alphabet have consecutive code points, so no two of them share a color.
  const codePoint = character.codePointAt(0)
  return codePoint === undefined ? undefined : avatarPalette[codePoint % avatarPalette.length]
}
