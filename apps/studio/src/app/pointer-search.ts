/** Queries that point at one thing on a page: links from elsewhere open the page with it in view (SH-221..228). */

type Search = Record<string, unknown>
type AgendaPointer = Pointer<'agendaItemId'> & Pointer<'broadcastId'> & Pointer<'trackId'>
type Pointer<Name extends string> = { [Key in Name]?: string | undefined }

/** The item, session or track of an agenda that an address points at; whatever else it says counts for nothing. */
export function parseAgendaPointer(search: Search): AgendaPointer {
  return { ...idIn(search, 'agendaItemId'), ...idIn(search, 'broadcastId'), ...idIn(search, 'trackId') }
}

/** The email template that an address points at. */
export function parseEmailTemplatePointer(search: Search): Pointer<'emailTemplateId'> {
  return idIn(search, 'emailTemplateId')
}

/** A number in an address is read as one, and is an id all the same. What is no id is taken out of the address. */
function idIn<Name extends string>(search: Search, name: Name): Pointer<Name> {
  const value = search[name]
  const isId = (typeof value === 'string' && value !== '') || typeof value === 'number'
  const found: Pointer<Name> = {}
  if (name in search) found[name] = isId ? String(value) : undefined
  return found
}
