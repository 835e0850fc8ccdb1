/** Checks for every change of an agenda. */
import { maxBlocksOfKind, placeInEvent } from '@marquee/domain/agenda'
import type { EventRow } from '#features/events/public.ts'
import { isInputOfEvent } from '#features/live-inputs/public.ts'
import type { Db } from '#platform/db/database.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { lockPlace } from './agenda-item-store.ts'
import { lockPlayableVideos } from './broadcast-store.ts'
import { findTrackIds } from './track-store.ts'
import { t } from './texts.ts'

type BlockTimes = { start_time: string | Date; end_time: string | Date }

/**
 * Throws `invalid_input` at the field unless the block ends after it starts, and is within a day of its event (AG-015).
 */
export function checkTimes(times: BlockTimes, event: EventRow, prefix = ''): void {
  const [start, end] = [new Date(times.start_time), new Date(times.end_time)]
  if (end <= start) throw fieldError(`${prefix}end_time`, t('endBeforeStart'))
  const place = placeInEvent(
    { start_time: start.toISOString(), end_time: end.toISOString() },
    { start_time: event.start_time.toISOString(), end_time: event.end_time.toISOString() },
  )
  if (place !== 'far') return
  const field = start < event.start_time ? 'start_time' : 'end_time'
  throw fieldError(`${prefix}${field}`, t('timeOutsideEvent'))
}

/** Throws `invalid_input` unless all tracks belong to the event. */
export async function checkTracks(db: Db, event: EventRow, ids: readonly string[]): Promise<void> {
  const existing = await findTrackIds(db, event.id, ids)
  if (ids.some((id) => !existing.has(id))) throw fieldError('tracks', t('tracksGone'))
}

/** Throws `invalid_input` unless all videos belong to the organization and are ready, or will be. */
export async function checkVideos(db: Db, ids: readonly string[]): Promise<void> {
  const playable = new Set(await lockPlayableVideos(db, ids))
  if (ids.every((id) => playable.has(id))) return
  throw fieldError('video_assets', t('videosGone'))
}

/** Throws `invalid_input` unless the input is one of the event. */
export async function checkRtmpInput(db: Db, event: EventRow, id: string | null | undefined): Promise<void> {
  if (id == null || (await isInputOfEvent(db, { id, eventId: event.id }))) return
  throw fieldError('rtmp_input', t('rtmpInputGone'))
}

type Places = { [Field in 'track' | 'room' | 'booth']?: string | null | undefined }

/** Throws `invalid_input` at the field unless the track, room and booth belong to the event. */
export async function checkAccess(db: Db, event: EventRow, { track, room, booth }: Places): Promise<void> {
  const eventId = event.id
  if (track != null && !(await findTrackIds(db, eventId, [track])).has(track)) {
    throw fieldError('track', t('trackGone'))
  }
  if (room != null && !(await lockPlace(db, 'rooms', { id: room, eventId }))) {
    throw fieldError('room', t('roomGone'))
  }
  if (booth != null && !(await lockPlace(db, 'booths', { id: booth, eventId }))) {
    throw fieldError('booth', t('boothGone'))
  }
}

/**
 * Throws `invalid_input` if the agenda has `count` sessions, or items, and this many more would exceed what it shows.
 */
export function checkRoomFor(more: number, count: number): void {
  if (count + more <= maxBlocksOfKind) return
  throw new AppError('invalid_input', { message: t('tooManyBlocks', { maxBlocksOfKind }) })
}

export function fieldError(field: string, sentence: string): AppError {
  return new AppError('invalid_input', { errors: { [field]: [sentence] } })
}
