export { type PeopleHere, peopleHereSchema, type PersonHere } from './people-here.ts'
export { type Signal, type SignalContent, signalSchema, signalVersion } from './signal.ts'
export { type SocketLocation, type SocketLocationReply, socketLocationSchema } from './socket-location.ts'
