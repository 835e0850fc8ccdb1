import { attendeesProfilePart } from '#features/attendees/public.ts'
import { backstageProfilePart } from '#features/backstage/public.ts'
import { discussionsProfilePart } from '#features/discussions/public.ts'
import { boothsProfilePart } from '#features/booths/public.ts'
import { chatProfilePart } from '#features/chat/public.ts'
import { pollsProfilePart } from '#features/polls/public.ts'
import { questionsProfilePart } from '#features/questions/public.ts'
import { ledgerProfilePart } from '#features/ledger/public.ts'
import { peopleProfilePart } from '#features/people/public.ts'
import type { ProfileParts } from '#features/profiles/public.ts'
import { registrantsProfilePart } from '#features/registrants/public.ts'
import { roomsProfilePart } from '#features/rooms/public.ts'
import { scheduledEmailsProfilePart } from '#features/scheduled-emails/public.ts'
import { surveysProfilePart } from '#features/surveys/public.ts'
import { tracksProfilePart } from '#features/tracks/public.ts'
import { webhooksProfilePart } from '#features/webhooks/public.ts'

/** Everything that moves when two profiles are merged. */
export const profileParts: ProfileParts = [
  peopleProfilePart,
  registrantsProfilePart,
  roomsProfilePart,
  boothsProfilePart,
  backstageProfilePart,
  tracksProfilePart,
  discussionsProfilePart,
  ledgerProfilePart,
  chatProfilePart,
  questionsProfilePart,
  pollsProfilePart,
  surveysProfilePart,
  attendeesProfilePart,
  webhooksProfilePart,
  scheduledEmailsProfilePart,
]
