/** What can be said about a phone number without the metadata of countries, which pages don't load. */

export type TypedPhone = {
  text: string
  /** Of the number, unless it starts with a calling code; empty if none was chosen. */
  country: string
  /** Whether there was a country to choose. Numbers from files and programs may lack one, and are kept as they are. */
  couldChoose: boolean
}

export type PhoneFault = 'notPhone' | 'phoneCountryMissing' | 'phoneNotReal'

/** Why this can't be a phone number; undefined if it can. */
export function typedPhoneFault({ text, country, couldChoose }: TypedPhone): PhoneFault | undefined {
  if (!isNumberLike(text)) return 'notPhone'
  const isComplete = country !== '' || !couldChoose || dialed(text).startsWith('+')
  return isComplete ? undefined : 'phoneCountryMissing'
}

/** With `+` for the prefix of calls abroad, as numbers without a country are read. */
export const dialed = (text: string): string => text.trim().replace(/^00/, '+')

/** With or without the prefix of a country and an extension; E.164 has up to 15 digits. */
function isNumberLike(text: string): boolean {
  const [number = '', extension = '', ...others] = text.toLowerCase().split('x')
  const digits = number.replaceAll(/\D/g, '').length
  return (
    others.length === 0 &&
    /^\+?[\d\s().\-/]{1,40}$/.test(number) &&
    digits >= 4 &&
    digits <= 15 &&
    /^\s?\d{0,8}$/.test(extension)
  )
}
