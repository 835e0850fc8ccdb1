/** Queries that point at one thing on a page: links from elsewhere open the page with it in view (SH-221..228). */

type Search = Record<string, unknown>
type AgendaPointer = { agendaItemId?: string; broadcastId?: string; trackId?: string }

/** The item, session or track of an agenda that an address points at; whatever else it says counts for nothing. */
export function parseAgendaPointer(search: Search): AgendaPointer {
  return { ...idIn(search, 'agendaItemId'), ...idIn(search, 'broadcastId'), ...idIn(search, 'trackId') }
}

/** The email template that an address points at. */
export function parseEmailTemplatePointer(search: Search): { emailTemplateId?: string } {
  return idIn(search, 'emailTemplateId')
}

/** A number in an address is read as one, and is an id all the same. */
function idIn<Name extends string>(search: Search, name: Name): { [Key in Name]?: string } {
  const value = search[name]
  const isId = (typeof value === 'string' && value !== '') || typeof value === 'number'
  const found: { [Key in Name]?: string } = {}
  if (isId) found[name] = String(value)
  return found
}
