import { agendaPart } from '#features/agenda/public.ts'
import { boothsPart } from '#features/booths/public.ts'
import { brandingPart } from '#features/branding/public.ts'
import { readinessPart } from '#features/duplication/public.ts'
import { emailDesignsPart } from '#features/email-designs/public.ts'
import type { EventParts } from '#features/events/public.ts'
import { fieldMappingsPart } from '#features/field-mappings/public.ts'
import { filesPart } from '#features/files/public.ts'
import { liveInputsPart } from '#features/live-inputs/public.ts'
import { pagesPart } from '#features/pages/public.ts'
import { peoplePart } from '#features/people/public.ts'
import { registeringPart } from '#features/registering/public.ts'
import { registrantsPart } from '#features/registrants/public.ts'
import { registrationPart } from '#features/registration/public.ts'
import { roomsPart } from '#features/rooms/public.ts'
import { scheduledEmailsPart } from '#features/scheduled-emails/public.ts'
import { stagePart } from '#features/stage/public.ts'
import { surveysPart } from '#features/surveys/public.ts'
import { trackingSnippetPart } from '#features/custom-code/public.ts'
import { trackingPixelsPart } from '#features/tracking-pixels/public.ts'
import { webhooksPart } from '#features/webhooks/public.ts'

/** The parts of events, each after the parts it refers to. */
export const eventParts: EventParts = [
  readinessPart,
  registrationPart,
  brandingPart,
  boothsPart,
  roomsPart,
  liveInputsPart,
  agendaPart,
  stagePart,
  peoplePart,
  // Before the registrants, whose rules name its lists.
  registeringPart,
  registrantsPart,
  surveysPart,
  pagesPart,
  emailDesignsPart,
  // After the templates, whose copies it names.
  scheduledEmailsPart,
  trackingPixelsPart,
  trackingSnippetPart,
  webhooksPart,
  fieldMappingsPart,
  filesPart,
]
