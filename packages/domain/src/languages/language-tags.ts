/** Languages that texts of hosts can be in (BCP 47), by tag. */
export const languageTags: readonly string[] = [
  'af am ar az be bg bn bs ca cs cy da de de-AT de-CH el en en-GB es es-419 et eu fa fi fil fr fr-CA ga gl gu he hi hr hu hy id is',
  'it ja ka kk km kn ko ky lo lt lv mk ml mn mr ms my nb ne nl nn pa pl ps pt pt-BR ro ru si sk sl sq sr sv sw ta te th tr uk ur uz',
  'vi zh-Hans zh-Hant zu',
].flatMap((line) => line.split(' '))

const rightToLeft: ReadonlySet<string> = new Set(['Arab', 'Hebr', 'Thaa', 'Syrc', 'Nkoo', 'Adlm', 'Rohg'])

/** In which direction the script of a language runs. */
export function directionOf(tag: string): 'ltr' | 'rtl' {
  const { script = '' } = new Intl.Locale(tag).maximize()
  return rightToLeft.has(script) ? 'rtl' : 'ltr'
}

/** Whether this is a tag of a language in its usual spelling, such as `pt-BR`. */
export function isLanguageTag(tag: string): boolean {
  try {
    return tag.length <= 35 && Intl.getCanonicalLocales(tag)[0] === tag
  } catch {
    return false
  }
}
