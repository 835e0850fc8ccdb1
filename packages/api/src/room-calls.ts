import type { Page } from '@marquee/domain/lists'
import type { Room } from '@marquee/domain/rooms'
import { abortedBy, dataOf } from './client.ts'
import * as generatedBooths from './generated/sdk/booths.gen.ts'
import * as generatedRooms from './generated/sdk/rooms.gen.ts'
import type {
  ChangeRoomInput,
  CreateBoothRoomInput,
  CreateRoomInput,
  ReorderRooms,
} from './generated/types.gen.ts'

/** The rooms of the event in their order; there are never more than a page. */
export async function listRooms(event: string, signal?: AbortSignal): Promise<Page<Room>> {
  const query = { event, limit: 100 }
  return await dataOf(generatedRooms.listRooms({ query, throwOnError: true, ...abortedBy(signal) }))
}

/** The event has one more room. */
export async function createRoom(body: CreateRoomInput): Promise<Room> {
  return await dataOf(generatedRooms.createRoom({ body, throwOnError: true }))
}

/** The booth has one more room. */
export async function createBoothRoom(booth: string, body: CreateBoothRoomInput): Promise<Room> {
  return await dataOf(generatedBooths.createBoothRoom({ path: { id: booth }, body, throwOnError: true }))
}

/** The room is as the change says. */
export async function changeRoom(id: string, body: ChangeRoomInput): Promise<Room> {
  return await dataOf(generatedRooms.changeRoom({ path: { id }, body, throwOnError: true }))
}

/** The rooms of the event stand in this order. */
export async function reorderRooms(body: ReorderRooms): Promise<void> {
  await generatedRooms.reorderRooms({ body, throwOnError: true })
}

/** The room is gone. */
export async function deleteRoom(id: string): Promise<void> {
  await generatedRooms.deleteRoom({ path: { id }, throwOnError: true })
}
