import { defineTexts } from '@marquee/domain/languages'

export const t = defineTexts('server/page-domains', {
  unverifiedDefault: 'Verify the domain before making it the default.',
  tooManyDomains: 'You can add up to {{maxPageDomains}} domains.',
  alreadyAdded: 'This domain is already in your list.',
  domainOfMarquee: 'Marquee itself uses this domain.',
})
