/** How the owner of a domain proves it: by a TXT record that only they can set. Pure, and without zod. */

/** A domain whose proof is missing for this long is no longer verified. */
export const missingAtMostMs = 3 * 24 * 60 * 60 * 1000

/** What a domain is proved for. The record names it, so that nobody who lets pages be shown there gives sign-in away. */
export type ProofPurpose = 'verification' | 'sso'

/** Where the proof stands in the DNS. */
export function proofName(purpose: ProofPurpose, domain: string): string {
  return `_marquee-${purpose}.${domain}`
}

/** The text of the proof. The token is of one organization, so the record names whom the owner means. */
export function proofValue(purpose: ProofPurpose, token: string): string {
  return `marquee-${purpose}=${token}`
}

/** Whether one of the texts that the DNS has is the proof. */
export function isProof(texts: readonly string[], value: string): boolean {
  return texts.some((text) => text.trim() === value)
}

type Checked = { is_verified: boolean; missing_since: Date | null }

/** Whether a domain is still verified after its proof was found or missed at `at`, and since when it is missing. */
export function afterCheck(domain: Checked, hasProof: boolean, at: Date): Checked {
  if (hasProof) return { is_verified: true, missing_since: null }
  if (!domain.is_verified) return { is_verified: false, missing_since: null }
  const missing_since = domain.missing_since ?? at
  const isGone = at.getTime() - missing_since.getTime() >= missingAtMostMs
  return isGone ? { is_verified: false, missing_since: null } : { is_verified: true, missing_since }
}
