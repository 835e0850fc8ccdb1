/** Where videos are used. Pure, and free of zod, because studio pages import this file. */
import type { OrganizationFlags } from '../organizations/public.ts'
import type { VideoAsset } from './video-asset.ts'

/** VL-199. A blueprint counts as its template or repeating event. */
export const usageEntityTypes = ['EVENT', 'STUDIO_EVENT_TEMPLATE', 'SERIES', 'HUB'] as const
export type UsageEntityType = (typeof usageEntityTypes)[number]

/** `stage`: loops on the stage as the buffer video. `page`: is on the page of an event, series or hub. */
export const usageKinds = ['session', 'booth', 'stage', 'page', 'on-demand-page'] as const
export type UsageKind = (typeof usageKinds)[number]

const subtypeLabels = new Map([
  ['Recording', 'Recording'],
  ['Conference', 'Conference'],
  ['Webinar', 'Webinar'],
])

/** VL-201: "Event" without a type, or for any other type. */
export function usageSubtypeLabel(subtype: string | null): string {
  return subtypeLabels.get(subtype ?? '') ?? 'Event'
}

type Used = Pick<VideoAsset, 'source' | 'video_usage_count'>
type Publishing = Pick<OrganizationFlags, 'showVideoLibraryClipPublish'>

/** VL-181, VL-183: whether deleting the video shows where it is used instead of asking to confirm. */
export function isUseShownFirst({ source, video_usage_count }: Used, flags: Publishing): boolean {
  const isShown = source === 'CLIP' || source === 'UPLOAD'
  return flags.showVideoLibraryClipPublish && isShown && video_usage_count > 0
}

type Use = {
  entity_type: UsageEntityType
  entity_id: string
  entity_subtype: string | null
  /** The event itself, or the blueprint of the template or repeating event. Null for pages of no event. */
  event_id: string | null
  place: UsageKind
  /** The session or the booth. */
  place_id: string | null
}

/** The studio page where people can remove the video (VL-203). */
export function usagePath(use: Use): string {
  if (use.entity_type === 'HUB') return `/pages/${use.entity_id}/hub-page-builder`
  if (use.event_id === null) return `/series/${use.entity_id}/registration/page/page-builder`
  if (use.place === 'stage') return `${ownPath(use)}/look-and-feel`
  if (use.place === 'page') return `${ownPath(use)}/${builderPath(use)}`
  if (use.place === 'on-demand-page')
    return `${ownPath(use)}/${isConference(use) ? 'recordings-new' : 'on-demand-page-builder'}`
  // A template's agenda and booths are those of its blueprint.
  const { entity_type, entity_id, event_id } = use
  const owner = entity_type === 'SERIES' ? `/repeating-event/${entity_id}` : `/events/${event_id}`
  if (use.place === 'booth') return `${owner}/programs/booths`
  return `${owner}/programs/agenda?broadcastId=${use.place_id}`
}

/** Its on-demand page is designed among its recordings. */
const isConference = ({ entity_type, entity_subtype }: Use) =>
  entity_type === 'EVENT' && entity_subtype !== 'Webinar'

function ownPath({ entity_type, entity_id, entity_subtype }: Use): string {
  if (entity_type === 'STUDIO_EVENT_TEMPLATE') return `/templates/${entity_id}`
  if (entity_type === 'SERIES') return `/repeating-event/${entity_id}`
  return entity_subtype === 'Webinar' ? `/webinar/${entity_id}` : `/events/${entity_id}`
}

function builderPath({ entity_type, entity_subtype }: Use): string {
  if (entity_type === 'STUDIO_EVENT_TEMPLATE') return 'registration/page-builder'
  if (entity_type === 'SERIES') return 'registration/page/page-builder'
  return entity_subtype === 'Webinar' ? 'page/page-builder' : 'registration-new/page/page-builder'
}
