export { type DomainProof, dnsRecordSchema, domainProofShape } from './domain-proof.ts'
export { afterCheck, isProof, missingAtMostMs, proofName, type ProofPurpose, proofValue } from './rules.ts'
