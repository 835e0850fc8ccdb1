/** Letters that Unicode doesn't take apart into a letter and an accent, in lower case. */
const plainLetters: ReadonlyMap<string, string> = new Map([
  ...Array.from('øłđðħŧıς', (letter, at) => [letter, 'olddhtiσ'.charAt(at)] as const),
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['þ', 'th'],
])

/**
 * The text as names are searched: in lower case, without accents, with straight apostrophes and plain hyphens, so that a name
 * is found however a keyboard, a phone or a file spells it. PostgreSQL's `plain_words` gives the same.
 */
export function plainWords(text: string): string {
  return text
    .replaceAll(/[‘’ʼ´`]/g, "'")
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .toLowerCase()
    .replaceAll(/[‐–—]/g, '-')
    .replaceAll(/[øłđðħŧıςßæœþ]/g, (letter) => plainLetters.get(letter) ?? letter)
}

/** Whether the text has every word of what was typed, in any order and however either is spelled. No words are in any text. */
export function containsWords(text: string, typed: string): boolean {
  const plain = plainWords(text)
  return plainWords(typed)
    .split(/\s+/)
    .every((word) => plain.includes(word))
}
