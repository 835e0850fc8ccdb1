/** Where videos are used, in closed words, and where each use is changed. Pure, and without zod: the studio reads it. */
import type { OrganizationFlags } from '../organizations/public.ts'
import type { VideoAsset } from './video-asset.ts'

/** VL-199. A pattern of a template or of a repeating event is told as what it is the pattern of. */
export const usageEntityTypes = ['EVENT', 'STUDIO_EVENT_TEMPLATE', 'SERIES', 'HUB'] as const
export type UsageEntityType = (typeof usageEntityTypes)[number]

/** A session plays it, a booth shows it, or it loops on the stage as buffer video. */
export const usageKinds = ['session', 'booth', 'stage'] as const
export type UsageKind = (typeof usageKinds)[number]

const subtypeLabels = new Map([
  ['Recording', 'Recording'],
  ['Conference', 'Conference'],
  ['Webinar', 'Webinar'],
])

/** VL-201: the type of the event in its word; "Event" where there is none, or another. */
export function usageSubtypeLabel(subtype: string | null): string {
  return subtypeLabels.get(subtype ?? '') ?? 'Event'
}

type Used = Pick<VideoAsset, 'source' | 'video_usage_count'>
type Publishing = Pick<OrganizationFlags, 'showVideoLibraryClipPublish'>

/** VL-181, VL-183: whether deleting the video ends before the question, with the places where it is used. */
export function isUseShownFirst({ source, video_usage_count }: Used, flags: Publishing): boolean {
  const isShown = source === 'CLIP' || source === 'UPLOAD'
  return flags.showVideoLibraryClipPublish && isShown && video_usage_count > 0
}

type Use = {
  entity_type: 'EVENT' | 'STUDIO_EVENT_TEMPLATE' | 'SERIES'
  entity_id: string
  entity_subtype: string
  /** The event itself, or the pattern of the template or of the repeating event. */
  event_id: string
  place: UsageKind
  /** The session or the booth. */
  place_id: string | null
}

/** The page of the studio on which the video is taken out there (VL-203). */
export function usagePath(use: Use): string {
  if (use.place === 'stage') return `${ownPath(use)}/look-and-feel`
  // The programme of a template is that of its pattern.
  const { entity_type, entity_id, event_id } = use
  const owner = entity_type === 'SERIES' ? `/repeating-event/${entity_id}` : `/events/${event_id}`
  if (use.place === 'booth') return `${owner}/programs/booths`
  return `${owner}/programs/agenda?broadcastId=${use.place_id}`
}

function ownPath({ entity_type, entity_id, entity_subtype }: Use): string {
  if (entity_type === 'STUDIO_EVENT_TEMPLATE') return `/templates/${entity_id}`
  if (entity_type === 'SERIES') return `/repeating-event/${entity_id}`
  return entity_subtype === 'Webinar' ? `/webinar/${entity_id}` : `/events/${entity_id}`
}
