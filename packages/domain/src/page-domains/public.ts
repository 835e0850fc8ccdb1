export {
  changePageDomainSchema,
  createPageDomainSchema,
  type PageDomain,
  pageDomainPageSchema,
  pageDomainSchema,
} from './page-domain.ts'
export { maxPageDomains, pageDomainFault, registrationLinkHost } from './rules.ts'
