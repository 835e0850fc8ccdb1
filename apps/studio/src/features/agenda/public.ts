export { prefetchAgenda } from './agenda-queries.ts'
export { type AgendaSearch, parseAgendaView } from './agenda-search.ts'
export { AgendaPage } from './pages/agenda-page.tsx'
