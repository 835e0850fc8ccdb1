/** What the address of an agenda says: what is open or pointed at (SH-221 to SH-223), and how the agenda is shown. */
export type AgendaSearch = {
  agendaItemId?: string | undefined
  broadcastId?: string | undefined
  trackId?: string | undefined
  view?: 'list' | undefined
}

/** The view that an address asks for; the calendar unless it says `list`. */
export function parseAgendaView({ view }: { view?: unknown }): Pick<AgendaSearch, 'view'> {
  return { view: view === 'list' ? 'list' : undefined }
}
