export { listPageDomains } from './page-domain-store.ts'
export { vanityDomainView } from './page-domain-view.ts'
export { pageDomainJobs, startPageDomainWorkers } from './page-domain-workers.ts'
export { pageDomainRoutes } from './routes.ts'
