/**
 * What people agree to. The version of a text is a digest of it, so that equal texts have equal versions in every form and
 * language, and a page that was opened before a change can't agree to the new text.
 */
import { sha256 } from './sha256.ts'

type ConsentWords = { label: string; description: string }

/** What someone who checks the box agrees to, as the form shows it. */
export const consentText = ({ label, description }: ConsentWords): string =>
  description === '' ? label : `${label}\n\n${description}`

/** 16 hex digits. */
export function versionOfConsent(words: ConsentWords): string {
  const text = consentText(words)
  const units = new DataView(new ArrayBuffer(text.length * 2))
  for (let index = 0; index < text.length; index += 1) units.setUint16(index * 2, text.charCodeAt(index))
  const hash = sha256(new Uint8Array(units.buffer))
  return Array.from(hash.subarray(0, 2), (word) => word.toString(16).padStart(8, '0')).join('')
}

/** Whether everyone who registers has to agree to something, so that nobody can register for them. */
export const asksToAgree = (fields: readonly { kind: string; is_required: boolean }[]): boolean =>
  fields.some(({ kind, is_required }) => kind === 'consent' && is_required)

/** The questions that someone else can answer: nobody agrees for another person. */
export const withoutConsents = <Field extends { kind: string }>(fields: readonly Field[]): Field[] =>
  fields.filter(({ kind }) => kind !== 'consent')
