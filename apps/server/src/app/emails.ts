import { accountEmails } from '#features/accounts/public.ts'
import { emailDesignEmails } from '#features/email-designs/public.ts'
import { scheduleEmails } from '#features/email-schedule/public.ts'
import type { ListedEmail } from '#features/effects/public.ts'
import { calendarEmails } from '#features/events/public.ts'
import { deletionEmails } from '#features/organization-data/public.ts'
import { peopleEmails } from '#features/people/public.ts'
import { registrantEmails } from '#features/registrants/public.ts'
import { webhookEmails } from '#features/webhooks/public.ts'

/** All emails that the product sends (0169). */
export const emails: readonly ListedEmail[] = [
  ...accountEmails,
  ...deletionEmails,
  ...calendarEmails,
  ...peopleEmails,
  ...registrantEmails,
  ...emailDesignEmails,
  ...webhookEmails,
  ...scheduleEmails,
]
