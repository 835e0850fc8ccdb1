/** What an identity provider proved, over either protocol. */
import { AppError } from '#platform/errors/app-error.ts'
import { t } from './texts.ts'

export type SsoProof = {
  /** The person at the identity provider: `sub` or NameID. */
  subject: string
  email: string
  firstName: string
  lastName: string
  /** All received claims, for the administrator's test. */
  claims: Record<string, unknown>
}

/** A proof that may be used once: its id is remembered until it expires. */
export type OneTimeProof = SsoProof & { proofId: string; endsAt: Date }

/** For a response that proves nothing; shown as status `notallowed` (AU-006, AU-026). */
export function invalidProof(reason: string, cause?: unknown): AppError {
  return new AppError('forbidden', {
    message: t('invalidResponse', { reason }),
    details: { reason },
    cause,
  })
}

/** For a provider that did not respond or reported an error; shown as status `failed` (AU-005, AU-027). */
export function failedProvider(reason: string, cause?: unknown): AppError {
  return new AppError('unavailable', {
    message: t('providerUnusable', { reason }),
    details: { reason },
    cause,
  })
}

const emailPattern = /^[^\s@<>"]+@[^\s@<>".]+(?:\.[^\s@<>".]+)+$/

/** The first valid address, in lower case. Throws `forbidden` if there is none. */
export function provenEmail(candidates: readonly unknown[]): string {
  for (const candidate of candidates) {
    if (typeof candidate === 'string' && candidate.length <= 254 && emailPattern.test(candidate))
      return candidate.toLowerCase()
  }
  throw invalidProof(t('emailMissing'))
}

/** The first non-blank candidate, cut to the stored length; empty if there is none. */
export function provenName(candidates: readonly unknown[]): string {
  const name = candidates.find((candidate) => typeof candidate === 'string' && candidate.trim() !== '')
  return typeof name === 'string' ? name.trim().slice(0, 100) : ''
}
