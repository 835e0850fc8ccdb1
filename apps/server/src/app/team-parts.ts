import { brandingTeamPart } from '#features/branding/public.ts'
import { contentLabTeamPart } from '#features/content-lab/public.ts'
import { eventsTeamPart } from '#features/events/public.ts'
import type { TeamParts } from '#features/organizations/public.ts'
import { pagesTeamPart } from '#features/pages/public.ts'
import { seriesTeamPart } from '#features/series/public.ts'
import { templatesTeamPart } from '#features/templates/public.ts'
import { videosTeamPart } from '#features/video-library/public.ts'

/** What teams contain, in the order it is listed. */
export const teamParts: TeamParts = [
  eventsTeamPart,
  seriesTeamPart,
  templatesTeamPart,
  pagesTeamPart,
  videosTeamPart,
  contentLabTeamPart,
  brandingTeamPart,
]
