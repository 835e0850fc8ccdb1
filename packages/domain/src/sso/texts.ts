import { defineTexts } from '../languages/public.ts'

export const t = defineTexts('domain/sso', {
  clientIdMissing: 'Enter the client ID.',
  entityIdMissing: "Enter the provider's entity ID.",
  certificateMissing: "Enter the provider's certificate.",
  oktaDomainMissing: 'Enter your Okta domain.',
  issuerMissing: 'Enter the issuer URL.',
  publicEmailDomain: 'Anyone can get an email address at this domain.',
  startMissing: 'Enter an email address, an organization, or an issuer.',
  notHttps: 'Enter a URL that starts with https://.',
  onlySso:
    "Username and password access is disabled for this account. To access the product, log in using your organization's SSO.",
})
