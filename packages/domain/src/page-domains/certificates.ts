/** When certificates of page domains are renewed, and what can go wrong. Pure, and free of zod. */

export const certificateStates = ['off', 'waiting', 'issued', 'failed'] as const
export type CertificateState = (typeof certificateStates)[number]

/** The error types of RFC 8555, section 6.7, that people can do something about. */
export const certificateProblems = [
  'dns',
  'connection',
  'unauthorized',
  'caa',
  'rateLimited',
  'unavailable',
  'other',
] as const
export type CertificateProblem = (typeof certificateProblems)[number]

const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs
/** Let's Encrypt's own advice for certificates of 90 days. */
const renewedBeforeEndMs = 30 * dayMs
/** Let's Encrypt admits five failed validations of a name an hour. */
const retriesAfterMs = [hourMs, 3 * hourMs, 12 * hourMs, dayMs]

/** When to renew a certificate: 30 days before it ends, or after two thirds of its life if it is a short one. */
export function renewalAt(from: Date, until: Date): Date {
  const lifeMs = until.getTime() - from.getTime()
  return new Date(until.getTime() - Math.min(renewedBeforeEndMs, lifeMs / 3))
}

/** When to try again after so many failures in a row. */
export function retryAt(failures: number, at: Date): Date {
  return new Date(at.getTime() + (retriesAfterMs[failures - 1] ?? dayMs))
}

/** The problem that an error type of the certificate authority stands for. */
export function problemOf(type: string): CertificateProblem {
  const name = type.split(':').at(-1)
  return certificateProblems.find((problem) => problem === name) ?? 'other'
}
