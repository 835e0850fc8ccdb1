import type { WayOut } from '../audience/public.ts'
import type { BrandingFrame, Look, PreviewedEvent } from '../branding/public.ts'
import type { EventState } from '../events/public.ts'

/** What the server passes to the renderer of the venue's pages (`apps/venue/src/app/render.tsx`). */
import type {
  Attendance,
  OwnRegistration,
  OtherOutcome,
  Registered,
  RegistrationPage,
} from '../registrants/public.ts'
import type { PageCodes } from '../custom-code/public.ts'
import type { PixelFields } from '../tracking-pixels/public.ts'
import type { HubList } from './hub-list.ts'
import type { EmbedScheme } from './page-words.ts'
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
      look: Look
      /** Proves calls to be those of this page. */
      key?: string
    }
  /** The room of an event nobody is in, in the frame of its branding editor. */
  | { kind: 'room-preview'; event: PreviewedEvent; look: Look; branding: BrandingFrame }
  /** The registration form of an event or of several, in the frame of its editor, which says what it asks. */
  | { kind: 'form-preview'; event: PublicEvent; form: PageForm; editor: string }
  /** Where the staff check people in, or people themselves. */
  | { kind: 'check-in'; event_id: string; title: string; is_self: boolean; key?: string }
  /** Why this browser is no longer in the event. */
  | { kind: 'sent-out'; event_id: string; way_out: WayOut }
  /** Where the studio runs code that isn't saved, in a frame. */
  | { kind: 'code-preview'; builder: string }
  /** A page that says one thing, such as that there is no such event. */
  | { kind: 'message'; heading: string; text: string }
  /** What an event is about, and the form to register for it. */
  | (Designed & { kind: 'event'; event: PublicEvent; head: PageHead; form: PageForm })
  /** Where people who registered watch what was recorded. */
  | (Designed & { kind: 'on-demand'; event: PublicEvent; head: PageHead; form: PageForm })
  /** The title and a countdown. */
  | (Tracked & { kind: 'splash'; event: PublicEvent; head: PageHead; form: PageForm })
  /** In a frame of another site: the form of an event, or the way to its recording. */
  | { kind: 'embed'; shows: 'form' | 'recording'; event: PublicEvent; form: PageForm; scheme: EmbedScheme }
  /** What an organization, a team or a series shows of its events. */
  | (Designed & {
      kind: 'hub'
      /** Of the hub page, in addresses; null for a series, which has no list and no feeds. */
      name: string | null
      organization: string
      title: string
      description: string
      events: readonly PublicListedEvent[]
      canonical: string
    })
  /** The events of a hub by tag, series, type and time, and what a search finds. */
  | { kind: 'hub-list'; list: HubList; canonical: string }
  /** In a frame of another site: the events of a hub that aren't over. */
  | { kind: 'hub-embed'; title: string; events: readonly PublicListedEvent[] }
  /** What happens next for someone who registered without JavaScript. */
  | {
      kind: 'registered'
      event: PublicEvent
      status: RegisteredStatus
      also: readonly RegisteredElsewhere[]
      /** Whether a colleague was registered. */
      is_colleague: boolean
      invites: Invites
    }
  /** Someone's own registration, and what they can do with it. */
  | {
      kind: 'own-registration'
      event: PublicEvent
      own: OwnRegistration
      invites: Invites
      /** Whether the page asks if they are sure to give up their place. */
      is_asking: boolean
      /** Why what they did failed. */
      problem: string | null
    }

export type ListingPage = Extract<VenuePage, { kind: 'hub' }>
export type DesignedEventPage = Extract<VenuePage, { kind: 'event' | 'on-demand' }>

/** What a page tracks once its visitor agrees. */
export type PageTracking = {
  /** Who asks, and for whom the answer is remembered. */
  organization: { id: string; name: string }
  pixels: readonly PixelFields[]
  /** The code of the organization that the page runs; null for none. */
  code: PageCodes | null
}
type Tracked = { tracking: PageTracking | null }

/** A page whose blocks somebody arranged, or could. */
type Designed = Tracked & {
  design: PageDesign
  /** The address that says how to play a video of the page, without the id of the video. */
  videos: string
  /** The address of the frames of code blocks, without the id of the block. */
  codes: string
  /** Set for a draft in the frame of its builder. */
  preview?: PagePreview
  /** Set in the frame of the branding editor. */
  branding?: BrandingFrame
}

/** As whom a draft is previewed. */
export type PagePreview = {
  visitor: 'in' | 'out'
  /** The origin of the builder, which frames the draft. */
  builder: string
  /** Opens the videos of the draft. */
  grant: string
}

/** How someone who registered brings others. */
export type Invites = {
  /** Their personal link; null if the event has none. */
  link: string | null
  /** How many people registered by it; null where that isn't known. */
  referred: number | null
  /** Where they register a colleague; null if they can't. */
  colleague: string | null
}

export type RegisteredStatus = Registered['status']
/** Another event of the series, and what became of the form there. */
export type RegisteredElsewhere = Pick<
  PublicListedEvent,
  'id' | 'title' | 'start_time' | 'end_time' | 'timezone'
> &
  Pick<OtherOutcome, 'outcome'>

/** The form of a page, as it opens or as it was refused. */
export type PageForm = Pick<
  RegistrationPage,
  'state' | 'attendances' | 'needs_approval' | 'fields' | 'language' | 'pace' | 'others'
> & {
  /** How they chose to attend a hybrid event. */
  attendance: Attendance | null
  /** What was typed, by the key of the field. */
  values: Readonly<Record<string, string | readonly string[]>>
  /** The keys of the fields that aren't asked, because the link that led here has the answer. */
  known: readonly string[]
  consent: boolean
  /** The other events that were chosen. */
  also: readonly string[]
  /** The code of the personal link that led here; empty without one. */
  ref: string
  /** The key of whoever registers a colleague with this form; empty for one's own registration. */
  by: string
  /** The address of the page, to which personal links lead. */
  address: string
  /** Nobody can register a colleague, because everyone has to agree to something themselves. */
  asks_to_agree: boolean
  /** Sentences by the key of the field. */
  errors: Readonly<Record<string, readonly string[]>>
  /** Why the form as a whole was refused. */
  problem: string | null
  /** What to know before filling it in. */
  note: string | null
}

/** What search engines and social networks read of a page. */
export type PageHead = {
  /** The one address of the page, however it was reached. */
  canonical: string
  /** The address of a page for frames of other sites, for what was recorded. */
  embed: string
  /** The address of its picture. */
  picture: string
  /** In pixels, where they are known. */
  picture_size: { width: number; height: number } | null
  /** Search engines list it. */
  is_listed: boolean
}

/** What surrounds the content of a page. */
export type PageFrame = {
  /** BCP 47. */
  language: string
  /** The addresses of built files, by the name of their entry. */
  assets: Readonly<
    Record<string, { script: string | undefined; styles: readonly string[]; fonts: readonly string[] }>
  >
  /** Shows when the page's form was opened; empty on pages without a form. */
  formToken: string
  /** What the content policy knows the page's own scripts by; empty where it knows them by their origin. */
  nonce: string
}

export type RenderPage = (page: VenuePage, frame: PageFrame) => string
