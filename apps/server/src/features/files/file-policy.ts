/** The permission each kind of file takes to upload. */
import type { FilePurpose } from '@marquee/domain/files'
import type { Permission } from '@marquee/domain/permissions'

const permissionsByPurpose = {
  picture: 'event:update',
  profile_picture: 'event:update',
  booth_hero: 'event:update',
  page_picture: 'event:update',
  booth_poster: 'event:update',
  booth_resource: 'event:update',
  social_thumbnail: 'event:update',
  hero_background: 'branding:update',
  mobile_hero_background: 'branding:update',
  stage_background: 'branding:update',
  mobile_stage_background: 'branding:update',
  stream_background: 'branding:update',
  mobile_stream_background: 'branding:update',
  logo: 'branding:update',
  virtual_background: 'branding:update',
  onstage_logo: 'branding:update',
  favicon: 'branding:update',
  filler_slide: 'branding:update',
  font: 'branding:update',
} as const satisfies Record<FilePurpose, Permission>

/**
 * The permission needed to upload a file, within its event if it has one. Undefined for a profile picture outside events:
 * everyone can upload their own.
 */
export function rightToSend(purpose: FilePurpose, isOfEvent: boolean): Permission | undefined {
  return purpose === 'profile_picture' && !isOfEvent ? undefined : permissionsByPurpose[purpose]
}
