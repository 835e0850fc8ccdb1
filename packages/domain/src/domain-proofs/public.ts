export { type DomainProof, dnsRecordSchema, domainProofShape } from './domain-proof.ts'
export { afterCheck, isProof, proofName, type ProofPurpose, proofValue } from './rules.ts'
