import { agendaVideoPart } from '#features/agenda/public.ts'
import { backstageVideoPart } from '#features/backstage/public.ts'
import { boothsVideoPart } from '#features/booths/public.ts'
import { brandingVideoPart } from '#features/branding/public.ts'
import { contentLabVideoPart } from '#features/content-lab/public.ts'
import { mediaVideoPart } from '#features/media/public.ts'
import { pagesVideoPart } from '#features/pages/public.ts'
import { stageVideoPart } from '#features/stage/public.ts'
import { tracksVideoPart } from '#features/tracks/public.ts'
import { transcriptsVideoPart } from '#features/transcripts/public.ts'
import type { VideoParts } from '#features/video-library/public.ts'

/** Every feature that uses videos or reacts to them. */
export const videoParts: VideoParts = [
  mediaVideoPart,
  contentLabVideoPart,
  transcriptsVideoPart,
  agendaVideoPart,
  backstageVideoPart,
  boothsVideoPart,
  brandingVideoPart,
  stageVideoPart,
  tracksVideoPart,
  pagesVideoPart,
]
