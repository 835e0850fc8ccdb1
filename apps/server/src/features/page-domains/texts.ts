import { defineTexts } from '@marquee/domain/languages'

export const t = defineTexts('server/page-domains', {
  unverifiedDefault: 'Verify the domain before making it the default.',
  tooManyDomains: 'You can add up to {{maxPageDomains}} domains.',
  alreadyAdded: 'This domain is already in your list.',
  domainOfMarquee: 'Marquee itself uses this domain.',
  noTls: 'This installation leaves certificates to its proxy.',
  unverifiedCertificate: 'Verify the domain before getting a certificate for it.',
  noChallenge: 'The certificate authority offers no HTTP-01 challenge.',
  'problem.dns':
    'The DNS has no address for {{domain}} yet. Add the record below that points the domain here.',
  'problem.connection':
    '{{domain}} couldn’t be reached on port 80. Check that its record points here and that port 80 is open.',
  'problem.unauthorized': '{{domain}} leads to another server. Change its record to the one below.',
  'problem.caa':
    'A CAA record of {{domain}} doesn’t allow this certificate authority. Add it to the record, or remove the record.',
  'problem.rateLimited':
    'Too many certificates were requested lately. Marquee tries again by itself; there’s nothing to do.',
  'problem.unavailable':
    'The certificate authority didn’t respond. Marquee tries again by itself; there’s nothing to do.',
  'problem.other': 'The certificate authority refused the certificate for {{domain}}.',
})
