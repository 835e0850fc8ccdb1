/** What everyone in a room gets: a few pictures and voices, which change hands. Free of zod, because pages import this file. */
import { picturePlaces, voicePlaces } from './shares.ts'

export const pictureKeys = Array.from(
  { length: picturePlaces },
  (_, index) => `picture-${index + 1}` as const,
)
export const voiceKeys = Array.from({ length: voicePlaces }, (_, index) => `voice-${index + 1}` as const)
export type PictureKey = (typeof pictureKeys)[number]
export type VoiceKey = (typeof voiceKeys)[number]
export type RoomPlaceKey = PictureKey | VoiceKey
