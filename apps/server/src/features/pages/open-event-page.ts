/** The pages of an event with its form, for every path that shows one. */
import { defaultDesign, type EventPageKind, type PageDesign, type VenuePage } from '@marquee/domain/pages'
import { z } from 'zod'
import { langSchema, type RegistrationDesk, visitOf } from '#features/registering/public.ts'
import type { Services } from '#platform/context.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { HttpRequest } from '#platform/http/http.ts'
import { openedForm } from './page-form.ts'
import { codesAddress } from './code-block-routes.ts'
import { videosAddress } from './page-video-routes.ts'
import { headOf, type ReadEvent, readPublicEvent } from './read-public-event.ts'
import type { PageReplies } from './venue-page-reply.ts'

/** What rendering the pages of events requires. */
export type EventPageParts = {
  services: Services
  pages: PageReplies
  desk: RegistrationDesk
  reader: EventReader
}

/** The language of the form, and either the link that leads to it or the key of someone who registers a colleague. */
export const ofForm = z.object({
  lang: langSchema,
  ref: z.string().max(100).default('').catch(''),
  by: z.string().max(100).default('').catch(''),
})

export type EventReader = {
  readEvent(eventId: string): Promise<ReadEvent>
  /** The page with the form as it opens, and the token that a sent form needs. */
  openPage(
    request: HttpRequest,
    eventId: string,
    sent?: z.infer<typeof ofForm>,
  ): Promise<{ view: OpenedPage; token: string; read: ReadEvent }>
}
type OpenedPage = Extract<VenuePage, { kind: 'event' }>

type ReaderParts = {
  desk: RegistrationDesk
  /** The organization of an event; undefined if pages don't show the event. */
  organizationOf: (eventId: string) => Promise<string | undefined>
}

export function createEventReader(services: Services, { desk, organizationOf }: ReaderParts): EventReader {
  async function readEvent(eventId: string): Promise<ReadEvent> {
    const { data: id } = z.uuid().safeParse(eventId)
    const organizationId = id === undefined ? undefined : await organizationOf(id)
    if (id === undefined || organizationId === undefined) throw new AppError('not_found')
    return readPublicEvent(services, { organizationId, eventId: id })
  }

  async function openPage(
    request: HttpRequest,
    eventId: string,
    sent?: z.infer<typeof ofForm>,
  ): ReturnType<EventReader['openPage']> {
    const read = await readEvent(eventId)
    const { ref, by, lang } = sent ?? ofForm.parse(request.query)
    const opened = await desk.open(visitOf(request, eventId, lang))
    const colleagueKey = desk.isColleagueKey(eventId, by) ? by : ''
    const form = openedForm({ opened, ref, colleagueKey, address: headOf(read).canonical })
    return {
      view: {
        kind: 'event' as const,
        event: read.event,
        head: headOf(read),
        form,
        tracking: null,
        design: designOf(read, 'registration'),
        videos: videosAddress(eventId, 'registration'),
        codes: codesAddress(eventId, 'registration'),
      },
      token: opened.challenge.token,
      read,
    }
  }

  return { readEvent, openPage }
}

/** The published design, or else the default one. */
export function designOf({ designs }: ReadEvent, kind: EventPageKind): PageDesign {
  return designs.get(kind) ?? defaultDesign(kind)
}
