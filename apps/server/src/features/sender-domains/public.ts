export { findMailSender, openMailSender } from './mail-sender.ts'
export { recheckSenderDomainsJob } from './recheck-sender-domains.job.ts'
export { senderDomainRoutes } from './routes.ts'
