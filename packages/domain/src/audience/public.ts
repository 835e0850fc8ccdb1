export {
  type EnterEvent,
  enterEventSchema,
  type Entrance,
  entranceSchema,
  type Entry,
  maxEntries,
  type Visitor,
  visitorSchema,
} from './entering.ts'
export { type EntryProof, entryProofs, type EntryRights, rightsOfEntry } from './entry-rights.ts'
export { sentOutMessage, type WayOut, waysOut } from './ways-out.ts'
export { roomKeyHeader } from './room-key.ts'
