export {
  type PeopleHere,
  peopleHereSchema,
  type PersonHere,
  type SocketLocation,
  type SocketLocationReply,
  socketLocationSchema,
} from './presence.ts'
export { audienceSignals, type Signal, type SignalContent, signalSchema, signalVersion } from './signal.ts'
