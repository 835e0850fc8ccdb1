import { accountOfPerson } from '#features/accounts/public.ts'
import { activityOfPerson } from '#features/activity/public.ts'
import { apiTokensOfPerson } from '#features/api-tokens/public.ts'
import { shownPeopleOfPerson } from '#features/attendees/public.ts'
import { auditOfPerson } from '#features/audit/public.ts'
import { entriesOfPerson } from '#features/audience/public.ts'
import { backstageOfPerson } from '#features/backstage/public.ts'
import { discussionsOfPerson } from '#features/discussions/public.ts'
import { boothsOfPerson } from '#features/booths/public.ts'
import { messagesOfPerson } from '#features/chat/public.ts'
import { pollVotesOfPerson } from '#features/polls/public.ts'
import { questionsOfPerson } from '#features/questions/public.ts'
import { contentOfPerson } from '#features/content-lab/public.ts'
import { workflowsOfPerson } from '#features/duplication/public.ts'
import { emailTemplatesOfPerson } from '#features/email-designs/public.ts'
import { emailsOfPerson } from '#features/effects/public.ts'
import { eventsOfPerson } from '#features/events/public.ts'
import { ledgerOfPerson } from '#features/ledger/public.ts'
import { uploadsOfPerson } from '#features/media/public.ts'
import { membershipOfPerson } from '#features/organizations/public.ts'
import { hubPagesOfPerson, pageDraftsOfPerson, pageVersionsOfPerson } from '#features/pages/public.ts'
import { eventRolesOfPerson } from '#features/people/public.ts'
import { rolesOfPerson } from '#features/permissions/public.ts'
import { profileOfPerson } from '#features/profiles/public.ts'
import { importsOfPerson } from '#features/registrant-import/public.ts'
import { admissionOfPerson } from '#features/registering/public.ts'
import { registrationsOfPerson } from '#features/registrants/public.ts'
import { roomsOfPerson } from '#features/rooms/public.ts'
import { scheduledEmailsOfPerson } from '#features/scheduled-emails/public.ts'
import { seriesOfPerson } from '#features/series/public.ts'
import { ssoOfPerson } from '#features/sso/public.ts'
import { surveyAnswersOfPerson } from '#features/surveys/public.ts'
import { templatesOfPerson } from '#features/templates/public.ts'
import { tracksOfPerson } from '#features/tracks/public.ts'
import { videosOfPerson } from '#features/video-library/public.ts'
import { webhooksOfPerson } from '#features/webhooks/public.ts'
import { requestsOfPerson } from '#features/privacy/public.ts'
import type { PersonalDataPart } from '#platform/db/personal-data.ts'

/**
 * All personal data in the product. An erasure processes it in this order: records found by name or address first, the
 * account last.
 */
export const personalDataParts: readonly PersonalDataPart[] = [
  emailsOfPerson,
  webhooksOfPerson,
  scheduledEmailsOfPerson,
  auditOfPerson,
  activityOfPerson,
  ledgerOfPerson,
  // Found through the roles.
  entriesOfPerson,
  eventRolesOfPerson,
  registrationsOfPerson,
  admissionOfPerson,
  importsOfPerson,
  roomsOfPerson,
  boothsOfPerson,
  tracksOfPerson,
  backstageOfPerson,
  discussionsOfPerson,
  messagesOfPerson,
  questionsOfPerson,
  pollVotesOfPerson,
  surveyAnswersOfPerson,
  shownPeopleOfPerson,
  profileOfPerson,
  seriesOfPerson,
  eventsOfPerson,
  templatesOfPerson,
  hubPagesOfPerson,
  pageDraftsOfPerson,
  pageVersionsOfPerson,
  emailTemplatesOfPerson,
  contentOfPerson,
  videosOfPerson,
  workflowsOfPerson,
  uploadsOfPerson,
  apiTokensOfPerson,
  rolesOfPerson,
  membershipOfPerson,
  ssoOfPerson,
  requestsOfPerson,
  accountOfPerson,
]
