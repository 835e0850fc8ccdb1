export { SenderDomainPage } from './pages/sender-domain-page.tsx'
export { senderDomainQuery } from './sender-domain-queries.ts'
