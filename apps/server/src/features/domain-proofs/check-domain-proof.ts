import { afterCheck, isProof, proofName, type ProofPurpose, proofValue } from '@marquee/domain/domain-proofs'
import type { Services } from '#platform/context.ts'
import { findTxtRecords } from '#platform/dns/find-txt-records.ts'
import type { ProofChange, ProofRow } from './proved-domains.ts'
import { t } from './texts.ts'

export type ProofFinding = {
  /** All TXT values at the record's name; undefined when the DNS did not respond. */
  texts: readonly string[] | undefined
  hasProof: boolean
  changeOf(locked: ProofRow): ProofChange
}

/** Looks up the domain's TXT record and derives the change to its row. Takes seconds, so call it outside transactions. */
export async function checkDomainProof(
  services: Pick<Services, 'settings' | 'clock'>,
  { purpose, row }: { purpose: ProofPurpose; row: ProofRow },
): Promise<ProofFinding> {
  const name = proofName(purpose, row.domain)
  const reply = await findTxtRecords(name, services.settings.dnsServers)
  const at = services.clock.now()
  if ('retry' in reply) {
    // No response proves nothing, so the domain's status stays the same.
    const last_error = t('dnsUnavailable', { retry: reply.retry })
    return { texts: undefined, hasProof: false, changeOf: () => ({ last_checked_at: at, last_error }) }
  }
  const hasProof = isProof(reply.ok, proofValue(purpose, row.verification_token))
  const last_error = hasProof ? null : explainMissing(name, reply.ok.length)
  return {
    texts: reply.ok,
    hasProof,
    changeOf(locked) {
      const { is_verified, missing_since } = afterCheck(locked, hasProof, at)
      const verified_at = is_verified ? (locked.verified_at ?? at) : null
      return { is_verified, missing_since, last_checked_at: at, last_error, verified_at }
    },
  }
}

function explainMissing(name: string, recordCount: number): string {
  return recordCount === 0 ? t('recordMissing', { name }) : t('recordDiffers', { name })
}
