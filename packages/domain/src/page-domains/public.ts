export {
  changePageDomainSchema,
  createPageDomainSchema,
  type PageDomain,
  pageDomainPageSchema,
  pageDomainSchema,
} from './page-domain.ts'
export { maxPageDomains, pageDomainFault } from './rules.ts'
