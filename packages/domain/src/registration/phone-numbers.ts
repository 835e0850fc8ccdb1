/** Phone numbers that people type, as E.164. Pages and lists in browsers load no metadata: they use `formatPhone` only. */
import {
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min'
import { regionNames } from '../languages/public.ts'
import { t } from './texts.ts'

/** Countries by name in the current language, with their calling codes. */
export function callingCountries(): { value: string; label: string }[] {
  const names = regionNames()
  return getCountries()
    .map((value) => ({
      value,
      label: t('callingCode', { country: names.of(value) ?? value, code: getCountryCallingCode(value) }),
    }))
    .toSorted((a, b) => a.label.localeCompare(b.label))
}

type Typed = {
  text: string
  /** Of the number, unless it starts with a calling code; empty if none was chosen. */
  country: string
  /** Whether there was a country to choose. Numbers from files and programs may lack one, and are kept as they are. */
  couldChoose: boolean
  question: string
}

/** The number as E.164, with its extension if it has one; or why it can’t be called. */
export function readPhoneNumber({ text, country, couldChoose, question }: Typed): {
  number?: string
  fault?: string
} {
  if (!isNumberLike(text)) return { fault: t('notPhone', { question }) }
  const dialed = country === '' ? text.replace(/^\s*00/, '+') : text
  const known = isSupportedCountry(country) ? country : undefined
  if (known === undefined && !dialed.trim().startsWith('+')) {
    return couldChoose ? { fault: t('phoneCountryMissing', { question }) } : { number: text }
  }
  const parsed = parsePhoneNumberFromString(dialed, known)
  if (!parsed?.isValid()) return { fault: t('phoneNotReal', { question }) }
  return { number: parsed.ext ? `${parsed.number} x${parsed.ext}` : parsed.number }
}

/** The country and the rest of a number in international form, as the page asks for them; undefined for any other text. */
export function partsOfPhone(number: string): [country: string, national: string] | undefined {
  const parsed = parsePhoneNumberFromString(number)
  return parsed?.country === undefined ? undefined : [parsed.country, parsed.formatNational()]
}

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
