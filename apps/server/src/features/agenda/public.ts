export { agendaPart, agendaVideoPart } from './agenda-part.ts'
export {
  forgetDeletedBlocks,
  forgetDeletedBlocksCron,
  forgetDeletedBlocksJob,
} from './forget-deleted-blocks.job.ts'
export { hasSessions } from './broadcast-store.ts'
export { agendaRoutes } from './routes.ts'
