/** What the forms say before anything is sent. */
import { ApiError } from '@marquee/api'
import { isEmail } from '@marquee/domain/inputs'
import { t } from './screen-texts.ts'

/** The sentence for an address that cannot be one (AU-007); undefined where it can. */
export function emailFault(email: string): string | undefined {
  if (email === '') return t('emailMissing')
  return isEmail(email) ? undefined : t('emailBroken')
}

/** The server's sentence about a field. */
export function fieldFault(error: Error | null, field: string): string | undefined {
  return error instanceof ApiError ? error.errors[field]?.[0] : undefined
}

/** What a failed attempt is told with: the provider's message, or AU-012 where it gives none (AU-011). */
export function failureSentence(error: Error): string {
  const hasMessage = error instanceof ApiError && !['unknown', 'internal'].includes(error.code)
  return hasMessage ? error.message : t('failed')
}
