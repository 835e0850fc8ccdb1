export {
  domainProofView,
  type ProofChange,
  type ProofRow,
  type ProvedDomains,
} from './proved-domains.ts'
export { recheckDomains } from './recheck-domains.ts'
export { verifyDomain } from './verify-domain.ts'
