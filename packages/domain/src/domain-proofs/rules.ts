/** How people prove that they own a domain: with a TXT record that only its owner can set. Pure, and free of zod. */

/** A domain stops being verified once its proof has been missing for this long. */
export const maxMissingMs = 3 * 24 * 60 * 60 * 1000

/** The record names its purpose, so that allowing pages on a domain never gives away sign-in too. */
export type ProofPurpose = 'verification' | 'sso'

/** The DNS name of the TXT record. */
export function proofName(purpose: ProofPurpose, domain: string): string {
  return `_marquee-${purpose}.${domain}`
}

/** The text of the TXT record. Each organization has its own token, so a record proves the domain for one organization only. */
export function proofValue(purpose: ProofPurpose, token: string): string {
  return `marquee-${purpose}=${token}`
}

export function isProof(texts: readonly string[], value: string): boolean {
  return texts.some((text) => text.trim() === value)
}

type Checked = { is_verified: boolean; missing_since: Date | null }

/** The state of a domain after a check at `at`. */
export function afterCheck(domain: Checked, hasProof: boolean, at: Date): Checked {
  if (hasProof) return { is_verified: true, missing_since: null }
  if (!domain.is_verified) return { is_verified: false, missing_since: null }
  const missing_since = domain.missing_since ?? at
  const isGone = at.getTime() - missing_since.getTime() >= maxMissingMs
  return isGone ? { is_verified: false, missing_since: null } : { is_verified: true, missing_since }
}
