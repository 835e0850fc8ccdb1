/** Validation and error messages of the account forms. */
import { ApiError } from '@marquee/api'
import { isEmail } from '@marquee/domain/inputs'
import { t } from './screen-texts.ts'

/** The message for an invalid email address (AU-007); undefined if valid. */
export function emailFault(email: string): string | undefined {
  if (email === '') return t('emailMissing')
  return isEmail(email) ? undefined : t('emailBroken')
}

/** The server's message about a field, if any. */
export function fieldFault(error: Error | null, field: string): string | undefined {
  return error instanceof ApiError ? error.errors[field]?.[0] : undefined
}

/** The message for a failed attempt: the provider's, or AU-012 if it has none (AU-011). */
export function failureSentence(error: Error): string {
  const hasMessage = error instanceof ApiError && !['unknown', 'internal'].includes(error.code)
  return hasMessage ? error.message : t('failed')
}
