import { defineTexts } from '@marquee/domain/languages'

export const t = defineTexts('server/http', {
  tokensNotAllowed: "API tokens can't make this call.",
  noOrganization: "You don't belong to an organization.",
  ssoOnlyHere:
    "You signed in through your organization's single sign-on, which gives access to this organization only. Log in another way to do this.",
  deletionScheduled: 'This organization is scheduled for deletion. An organization admin can keep it.',
  invalidValue: 'Enter a valid value.',
  unreadableRequest: "The request couldn't be read.",
  operatorTokenMissing:
    'Send the operator token as a bearer token, or send the request from the machine Marquee runs on.',
  multipartExpected: 'Send a multipart form.',
})
