import { agendaReadiness } from '#features/agenda/public.ts'
import { backstageReadiness } from '#features/backstage/public.ts'
import { brandingReadiness } from '#features/branding/public.ts'
import { emailsReadiness } from '#features/email-schedule/public.ts'
import { liveInputsReadiness } from '#features/live-inputs/public.ts'
import { videosReadiness } from '#features/media/public.ts'
import { peopleReadiness } from '#features/people/public.ts'
import type { ReadinessParts } from '#features/readiness/public.ts'
import { registrationReadiness } from '#features/registration/public.ts'
import { simuliveReadiness } from '#features/simulive/public.ts'

/** Every feature that knows what an event still needs. */
export const readinessParts: ReadinessParts = [
  agendaReadiness,
  videosReadiness,
  simuliveReadiness,
  liveInputsReadiness,
  peopleReadiness,
  backstageReadiness,
  brandingReadiness,
  registrationReadiness,
  emailsReadiness,
]
