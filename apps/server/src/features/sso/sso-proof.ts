/** What an identity provider proved, whatever its protocol. */
import { AppError } from '#platform/errors/app-error.ts'
import { t } from './texts.ts'

export type SsoProof = {
  /** The person at the identity provider: `sub` or NameID. */
  subject: string
  email: string
  firstName: string
  lastName: string
  /** Everything that came, for the administrator's test. */
  claims: Record<string, unknown>
}

/** A proof that may be shown once: remembered by its id until it ends by itself. */
export type OneTimeProof = SsoProof & { proofId: string; endsAt: Date }

/** An answer of the identity provider that proves nothing: the status `notallowed` (AU-006, AU-026). */
export function invalidProof(reason: string, cause?: unknown): AppError {
  return new AppError('forbidden', {
    message: t('invalidResponse', { reason }),
    details: { reason },
    cause,
  })
}

/** The identity provider did not answer, or answered that it failed: the status `failed` (AU-005, AU-027). */
export function failedProvider(reason: string, cause?: unknown): AppError {
  return new AppError('unavailable', {
    message: t('providerUnusable', { reason }),
    details: { reason },
    cause,
  })
}

const emailPattern = /^[^\s@<>"]+@[^\s@<>".]+(?:\.[^\s@<>".]+)+$/

/** The address in lower case. Throws `forbidden` where there is none. */
export function provenEmail(candidates: readonly unknown[]): string {
  for (const candidate of candidates) {
    if (typeof candidate === 'string' && candidate.length <= 254 && emailPattern.test(candidate))
      return candidate.toLowerCase()
  }
  throw invalidProof(t('emailMissing'))
}

/** The first of these that is a name, cut to what is stored; empty where there is none. */
export function provenName(candidates: readonly unknown[]): string {
  const name = candidates.find((candidate) => typeof candidate === 'string' && candidate.trim() !== '')
  return typeof name === 'string' ? name.trim().slice(0, 100) : ''
}
