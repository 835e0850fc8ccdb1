export { agendaPart } from './agenda-part.ts'
export { agendaRoutes } from './routes.ts'
