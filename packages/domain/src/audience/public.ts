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
