export { agendaItemsQuery, broadcastsQuery, tracksQuery } from './agenda-queries.ts'
export { type AgendaSearchParams, parseAgendaSearchParams } from './agenda-search-params.ts'
export { AgendaPage } from './pages/agenda-page.tsx'
