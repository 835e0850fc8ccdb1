import type { EventState } from '../events/public.ts'

/** What the server tells the renderer of the venue's pages (`apps/venue/src/app/render.tsx`). */
import type { Registered, RegistrationPage } from '../registrants/public.ts'
import type { PageDesign } from './page-design-schema.ts'
import type { PublicEvent, PublicListedEvent } from './public-event.ts'

export type VenuePage =
  /** Where a personal link leads: its script exchanges the key for an entry. */
  | { kind: 'enter'; event_id: string; title: string }
  /** The first picture of an event's room, until its script has loaded. */
  | {
      kind: 'room'
      event_id: string
      title: string
      state: EventState
      start_time: string
      timezone: string
      /** The address of a picture. */
      poster: string | null
    }
  /** Where the staff check people in, or people themselves. */
  | { kind: 'check-in'; event_id: string; title: string; is_self: boolean }
  /** A page that says one thing, such as that there is no such event. */
  | { kind: 'message'; heading: string; text: string }
  /** What an event is about, and the form to register for it. */
  | { kind: 'event'; event: PublicEvent; head: PageHead; form: PageForm; design: PageDesign }
  /** Where people who registered watch what was recorded. */
  | { kind: 'on-demand'; event: PublicEvent; head: PageHead; form: PageForm; design: PageDesign }
  /** The title and a countdown. */
  | { kind: 'splash'; event: PublicEvent; head: PageHead; form: PageForm }
  /** In a frame of another site: the form of an event, or the way to its recording. */
  | { kind: 'embed'; shows: 'form' | 'recording'; event: PublicEvent; form: PageForm }
  /** The events of a series. */
  | {
      kind: 'events'
      title: string
      description: string
      events: readonly PublicListedEvent[]
      canonical: string
    }
  /** What an organization or a team published about its events. */
  | {
      kind: 'hub'
      title: string
      design: PageDesign
      events: readonly PublicListedEvent[]
      canonical: string
    }
  /** What happens next for someone who registered without JavaScript. */
  | { kind: 'registered'; event: PublicEvent; status: RegisteredStatus }

export type RegisteredStatus = Registered['status']

/** The form of a page, as it opens or as it was refused. */
export type PageForm = Pick<RegistrationPage, 'state' | 'needs_approval' | 'fields'> & {
  /** What was typed, by the key of the field. */
  values: Readonly<Record<string, string | readonly string[]>>
  consent: boolean
  /** Sentences by the key of the field. */
  errors: Readonly<Record<string, readonly string[]>>
  /** Why the form as a whole was refused. */
  problem: string | null
}

/** What search engines and social networks read of a page. */
export type PageHead = {
  /** The one address of the page, however it was reached. */
  canonical: string
  /** The address of a page for frames of other sites, for what was recorded. */
  embed: string
  /** The address of its picture, 1200 × 630. */
  picture: string
  /** Search engines list it. */
  is_listed: boolean
}

/** What surrounds the content of a page. */
export type PageFrame = {
  /** BCP 47. */
  language: string
  /** The addresses of built files, by the name of their entry. */
  assets: Readonly<Record<string, { script: string | undefined; styles: readonly string[] }>>
  /** Shows when the page's form was opened; empty on pages without a form. */
  formToken: string
}

export type RenderPage = (page: VenuePage, frame: PageFrame) => string
