/** Phone numbers that people type, as E.164. Pages and lists in browsers load no metadata: they use `formatPhone` only. */
import {
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min'
import { regionNames } from '../languages/public.ts'
import { t } from './texts.ts'
import { dialed, type PhoneFault, type TypedPhone, typedPhoneFault } from './typed-phone.ts'

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

/** The number as E.164, with its extension if it has one; or why it can’t be called. */
export function readPhoneNumber(typed: TypedPhone): { number?: string; fault?: PhoneFault } {
  const { text, country, couldChoose } = typed
  const typedFault = typedPhoneFault(typed)
  if (typedFault !== undefined) return { fault: typedFault }
  const number = country === '' ? dialed(text) : text.trim()
  const known = isSupportedCountry(country) ? country : undefined
  if (known === undefined && !number.startsWith('+')) {
    return couldChoose ? { fault: 'phoneCountryMissing' } : { number: text }
  }
  const parsed = parsePhoneNumberFromString(number, known)
  if (!parsed?.isValid()) return { fault: 'phoneNotReal' }
  return { number: parsed.ext ? `${parsed.number} x${parsed.ext}` : parsed.number }
}

/** The country and the rest of a number in international form, as the page asks for them; undefined for any other text. */
export function partsOfPhone(number: string): [country: string, national: string] | undefined {
  const parsed = parsePhoneNumberFromString(number)
  return parsed?.country === undefined ? undefined : [parsed.country, parsed.formatNational()]
}
