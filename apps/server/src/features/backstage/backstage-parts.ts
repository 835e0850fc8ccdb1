import type { VideoPart } from '#features/video-library/public.ts'
import type { ProfilePart } from '#features/profiles/public.ts'
import { moveBackstageOfPerson } from './personal-data-store.ts'

export const backstageProfilePart: ProfilePart = {
  name: 'backstage',
  columns: [
    'backstage_people.profile_id',
    'device_checks.profile_id',
    'raised_hands.profile_id',
    'show_item_people.profile_id',
  ],
  merge: moveBackstageOfPerson,
}

/** A video that is deleted while it plays on a stage stops there, and leaves the runs of show. */
export const backstageVideoPart: VideoPart = {
  name: 'backstage',
  columns: ['stage_media.video_asset_id', 'show_items.video_asset_id'],
}
