import type { OrganizationPart } from '#features/organizations/public.ts'
import type { ProfilePart } from '#features/profiles/public.ts'
import type { VideoPart } from '#features/video-library/public.ts'
import { tracksPrefixOf } from './track-files.ts'
import { moveTracksOfPerson } from './track-store.ts'

export const tracksProfilePart: ProfilePart = {
  name: 'tracks',
  columns: ['session_tracks.profile_id', 'track_withdrawals.profile_id'],
  merge: moveTracksOfPerson,
}

/** Tracks are deleted with the recording that they belong to. */
export const tracksVideoPart: VideoPart = {
  name: 'tracks',
  columns: ['session_tracks.video_asset_id'],
}

export const tracksOrganizationPart: OrganizationPart = {
  name: 'tracks',
  async removeFiles({ store }, organizationId) {
    await store.removeAll(tracksPrefixOf(organizationId))
  },
}
