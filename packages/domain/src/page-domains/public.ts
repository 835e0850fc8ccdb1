export {
  type CertificateProblem,
  problemOf,
  renewalAt,
  retryAt,
} from './certificates.ts'
export {
  changePageDomainSchema,
  createPageDomainSchema,
  type PageCertificate,
  type PageDomain,
  pageDomainPageSchema,
  pageDomainSchema,
} from './page-domain.ts'
export { maxPageDomains, pageDomainFault } from './rules.ts'
