export {
  changePageDomainSchema,
  createPageDomainSchema,
  type PageDomain,
  pageDomainPageSchema,
  pageDomainSchema,
} from './page-domain.ts'
export {
  afterCheck,
  isProof,
  maxPageDomains,
  missingAtMostMs,
  pageDomainFault,
  registrationLinkHost,
  verificationName,
  verificationValue,
} from './rules.ts'
