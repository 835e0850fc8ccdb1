export { countAgenda } from './agenda-part-store.ts'
export { agendaPart, agendaVideoPart } from './agenda-part.ts'
export {
  forgetDeletedBlocks,
  forgetDeletedBlocksCron,
  forgetDeletedBlocksJob,
} from './forget-deleted-blocks.job.ts'
export { createBroadcast } from './create-broadcast.ts'
export { readWholeAgenda } from './read-whole-agenda.ts'
export { findPlayedSession, hasSessions, mapSessionTypes, type PlayedSession } from './broadcast-store.ts'
export { recordSimuliveTest } from './record-simulive-test.ts'
export { listOnAir } from './list-on-air.ts'
export { markOnAir, settleRtmpInput } from './mark-on-air.ts'
export { agendaRoutes } from './routes.ts'
export { lockAgenda } from './track-store.ts'
