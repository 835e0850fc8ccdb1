export { listPageDomains } from './page-domain-store.ts'
export { vanityDomainView } from './page-domain-view.ts'
export { pageDomainJobs, startPageDomainWorkers } from './recheck-page-domains.job.ts'
export { pageDomainRoutes } from './routes.ts'
