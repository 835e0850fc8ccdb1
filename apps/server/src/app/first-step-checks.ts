import { hasSessions } from '#features/agenda/public.ts'
import { hasBufferVideos } from '#features/branding/public.ts'
import { hasEvents } from '#features/events/public.ts'
import type { FirstStepChecks } from '#features/home/public.ts'
import { hasColleagues } from '#features/organizations/public.ts'
import { hasSpeakers } from '#features/people/public.ts'
import { hasVideos } from '#features/video-library/public.ts'

/** Checks for each of an organization's first steps. */
export const firstStepChecks: FirstStepChecks = {
  event: hasEvents,
  session: hasSessions,
  speaker: hasSpeakers,
  video: hasVideos,
  branding: hasBufferVideos,
  teammate: hasColleagues,
}
