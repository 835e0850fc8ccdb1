import type { TeamThing } from '@marquee/domain/administration'
import { contentsOfWorkspace } from '#features/content-lab/public.ts'
import { eventsOfWorkspace } from '#features/events/public.ts'
import { hubPagesOfWorkspace } from '#features/pages/public.ts'
import { seriesOfWorkspace } from '#features/series/public.ts'
import { templatesOfWorkspace } from '#features/templates/public.ts'
import { videosOfWorkspace } from '#features/video-library/public.ts'
import type { WorkspaceThings } from '#platform/db/workspace-things.ts'

/** What belongs to teams, in the order in which people are told. */
export const workspaceThings: readonly WorkspaceThings<TeamThing>[] = [
  eventsOfWorkspace,
  seriesOfWorkspace,
  templatesOfWorkspace,
  hubPagesOfWorkspace,
  videosOfWorkspace,
  contentsOfWorkspace,
]
