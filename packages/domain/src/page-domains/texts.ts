import { defineTexts } from '../languages/public.ts'

export const t = defineTexts('domain/page-domains', {
  domainMissing: 'Enter a domain.',
  noWildcards: 'Wildcards aren’t supported. Add each domain separately.',
  domainOnly: 'Enter just the domain, such as events.example.com.',
  notIpAddress: 'Enter a domain, not an IP address.',
  unreachable: 'This domain can’t be reached from the internet.',
  invalidDomain: 'Enter a valid domain.',
  sharedDomain: 'This is a shared domain. Use one you own.',
})
