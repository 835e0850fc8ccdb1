/** The search params of an agenda: the open or focused block (SH-221 to SH-223), and the view. */
import type { RawSearchParams } from '#lib/search-params.ts'

export type AgendaSearchParams = {
  agendaItemId?: string | undefined
  broadcastId?: string | undefined
  trackId?: string | undefined
  view?: 'list' | undefined
}

/** Tolerates any input; the calendar is the default view. */
export function parseAgendaSearchParams(raw: RawSearchParams<AgendaSearchParams>): AgendaSearchParams {
  return {
    agendaItemId: readPointer(raw.agendaItemId),
    broadcastId: readPointer(raw.broadcastId),
    trackId: readPointer(raw.trackId),
    view: raw.view === 'list' ? 'list' : undefined,
  }
}

/** The router parses a numeric id as a number. */
function readPointer(value: unknown): string | undefined {
  const isId = (typeof value === 'string' && value !== '') || typeof value === 'number'
  return isId ? String(value) : undefined
}
