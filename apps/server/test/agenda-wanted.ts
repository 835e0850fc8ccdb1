import type { CreateAgendaItem, CreateBroadcast } from '@marquee/domain/agenda'

/** The first half hour of `eventWanted`. */
export const agendaTimes = { start_time: '2027-03-20T13:00:00.000Z', end_time: '2027-03-20T13:30:00.000Z' }

/** The body that creates a live session in no track, unless the test says otherwise. */
export function broadcastWanted(event: string | undefined, wanted: Partial<CreateBroadcast> = {}) {
  return { event, title: 'Keynote', ...agendaTimes, ...wanted }
}

/** The body that creates a break for everybody, unless the test says otherwise. */
export function agendaItemWanted(event: string | undefined, wanted: Partial<CreateAgendaItem> = {}) {
  return { event, kind: 'break', title: 'Coffee', ...agendaTimes, ...wanted }
}
