import type { EventPart } from '#features/events/public.ts'
import type { ProfilePart } from '#features/profiles/public.ts'
import type { VideoPart } from '#features/video-library/public.ts'
import { moveLeadsOfPerson } from './booth-lead-store.ts'
import {
  boothsShowingVideo,
  clearBooths,
  copyBooths,
  countBooths,
  moveBoothsOfPerson,
} from './booth-store.ts'

export const boothsPart: EventPart = {
  name: 'booths',
  copy: copyBooths,
  clear: clearBooths,
  async contents(db, eventId) {
    const count = await countBooths(db, eventId)
    return count === 0 ? [] : [{ what: 'booths', count }]
  },
}

export const boothsVideoPart: VideoPart = {
  name: 'booths',
  columns: ['booths.hero_video_id'],
  uses: boothsShowingVideo,
}

export const boothsProfilePart: ProfilePart = {
  name: 'booths',
  columns: ['booths.sponsor_profile_id', 'booth_leads.profile_id'],
  async merge(db, move) {
    await moveBoothsOfPerson(db, move)
    await moveLeadsOfPerson(db, move)
  },
}
