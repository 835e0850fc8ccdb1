/** The calls of the agenda of an event. */
import type {
  AgendaItem,
  Broadcast,
  ChangedAgendaItem,
  ChangedBroadcast,
  MovedBlocks,
  Track,
} from '@marquee/domain/agenda'
import { abortedBy, dataOf } from './client.ts'
import * as generated from './generated/sdk/agenda.gen.ts'
import type {
  BlocksOfAgenda,
  ChangeAgendaItemInput,
  ChangeBroadcastInput,
  ChangeTrackInput,
  ChangeTracksInput,
  CreateAgendaItemInput,
  CreateBroadcastInput,
  CreateTrackInput,
  MoveBlocksInput,
} from './generated/types.gen.ts'

export type NewBroadcast = CreateBroadcastInput
export type BroadcastChange = Omit<ChangeBroadcastInput, 'seen'>
export type NewAgendaItem = CreateAgendaItemInput
export type AgendaItemChange = Omit<ChangeAgendaItemInput, 'seen'>
export type NewTrack = CreateTrackInput
export type TrackChange = ChangeTrackInput
export type BlockMoves = MoveBlocksInput
export type NamedBlocks = BlocksOfAgenda

/** The sessions of the event in their order; there are never more than a page. */
export async function listBroadcasts(event: string, signal?: AbortSignal): Promise<Broadcast[]> {
  const options = { query: { event }, throwOnError: true, ...abortedBy(signal) } as const
  return (await dataOf(generated.listBroadcasts(options))).results
}

/** The session with its tracks, videos and speakers. Rejects with `not_found`. */
export async function getBroadcast(id: string, signal?: AbortSignal): Promise<Broadcast> {
  return await dataOf(generated.getBroadcast({ path: { id }, throwOnError: true, ...abortedBy(signal) }))
}

/** The session is on the agenda. */
export async function createBroadcast(body: NewBroadcast): Promise<Broadcast> {
  return await dataOf(generated.createBroadcast({ body, throwOnError: true }))
}

/** The session has these values; the reply says what was overwritten unseen. */
export async function changeBroadcast(
  id: string,
  change: BroadcastChange,
  seen?: BroadcastChange,
): Promise<ChangedBroadcast> {
  const body = { ...change, ...(seen && { seen }) }
  return await dataOf(generated.changeBroadcast({ path: { id }, body, throwOnError: true }))
}

/** The session is gone. */
export async function deleteBroadcast(id: string): Promise<void> {
  await generated.deleteBroadcast({ path: { id }, throwOnError: true })
}

/** The agenda items of the event in their order; there are never more than a page. */
export async function listAgendaItems(event: string, signal?: AbortSignal): Promise<AgendaItem[]> {
  const options = { query: { event }, throwOnError: true, ...abortedBy(signal) } as const
  return (await dataOf(generated.listAgendaItems(options))).results
}

/** The break, open room or open booth. Rejects with `not_found`. */
export async function getAgendaItem(id: string, signal?: AbortSignal): Promise<AgendaItem> {
  return await dataOf(generated.getAgendaItem({ path: { id }, throwOnError: true, ...abortedBy(signal) }))
}

/** The break, room or booth is on the agenda. */
export async function createAgendaItem(body: NewAgendaItem): Promise<AgendaItem> {
  return await dataOf(generated.createAgendaItem({ body, throwOnError: true }))
}

/** The agenda item has these values; the reply says what was overwritten unseen. */
export async function changeAgendaItem(
  id: string,
  change: AgendaItemChange,
  seen?: AgendaItemChange,
): Promise<ChangedAgendaItem> {
  const body = { ...change, ...(seen && { seen }) }
  return await dataOf(generated.changeAgendaItem({ path: { id }, body, throwOnError: true }))
}

/** The agenda item is gone. */
export async function deleteAgendaItem(id: string): Promise<void> {
  await generated.deleteAgendaItem({ path: { id }, throwOnError: true })
}

/** The tracks of the event by priority. */
export async function listTracks(event: string, signal?: AbortSignal): Promise<Track[]> {
  const options = { query: { event }, throwOnError: true, ...abortedBy(signal) } as const
  return (await dataOf(generated.listTracks(options))).results
}

/** The agenda has one more track. */
export async function createTrack(body: NewTrack): Promise<Track> {
  return await dataOf(generated.createTrack({ body, throwOnError: true }))
}

/** The track has this title or this place. */
export async function changeTrack(id: string, body: TrackChange): Promise<Track> {
  return await dataOf(generated.changeTrack({ path: { id }, body, throwOnError: true }))
}

/** The tracks stand in this order, or are what is said of them; answers all of the event. */
export async function changeTracks(body: ChangeTracksInput): Promise<Track[]> {
  return await dataOf(generated.changeTracks({ body, throwOnError: true }))
}

/** The track is gone; its sessions and items stay. */
export async function deleteTrack(id: string): Promise<void> {
  await generated.deleteTrack({ path: { id }, throwOnError: true })
}

/** All these blocks are where they were moved to, or none of them. */
export async function moveBlocks(body: BlockMoves): Promise<MovedBlocks> {
  return await dataOf(generated.moveBlocks({ body, throwOnError: true }))
}

/** These blocks are off the agenda; for an hour they can be restored. */
export async function deleteBlocks(body: NamedBlocks): Promise<void> {
  await generated.deleteBlocks({ body, throwOnError: true })
}

/** These blocks are on the agenda as they were when they were deleted. Answers those that are there now. */
export async function restoreBlocks(body: NamedBlocks): Promise<MovedBlocks> {
  return await dataOf(generated.restoreBlocks({ body, throwOnError: true }))
}
