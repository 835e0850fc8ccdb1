/** The context of a use case, which takes the place of globals. */
import type { EventRoleNumber } from '@marquee/domain/people'
import type { Actor, Reach } from '@marquee/domain/permissions'
import type { Clock } from './clock/clock.ts'
import type { Database, Db } from './db/database.ts'
import type { Log } from './log/log.ts'
import type { MailTransport } from './mail/mail-transport.ts'
import type { Queue } from './queue/queue.ts'
import type { Secrets } from './secrets/secrets.ts'
import type { Settings } from './settings/settings.ts'
import type { FileStore } from './store/file-store.ts'

/** The services of the process, shared by every request and job. */
export type Services = {
  settings: Settings
  secrets: Secrets
  log: Log
  clock: Clock
  database: Database
  queue: Queue
  store: FileStore
  /** Undefined without a mail server. Emails then stay in the outbox. */
  mail: MailTransport | undefined
}

/** A request of a signed-in member, or a job of their organization. */
export type OrganizationContext = Services & { organizationId: string }
export type MemberContext = OrganizationContext & { actor: Actor; origin: RequestOrigin }

/** Where a request came from, according to the network and the browser. */
export type RequestOrigin = { ip: string; userAgent: string; requestId: string }

/** The signed-in person and the reach of their sign-in. With reach `organization`, `organizationId` is set. */
export type SignedInUser = {
  userId: string
  signInId: string
  organizationId?: string
  reach: Reach
}

/** A request of a signed-in person, who may have no organization. */
export type UserContext = Services & {
  user: SignedInUser
  origin: RequestOrigin
}

/**
 * Someone at an event, who entered with their personal link: a registrant, a speaker, a sponsor or a member of the
 * staff.
 */
export type Attendee = {
  organizationId: string
  eventId: string
  /** The role that their link names. */
  eventRoleId: string
  profileId: string
  /** This browser's entry, which can be revoked. */
  entryId: string
  /** Their roles at the event, as far as this entry has them. */
  roles: readonly EventRoleNumber[]
  /** Whether they act as the person (`rightsOfEntry`). */
  isPerson: boolean
  /** Whether they have to complete their profile before they take part. */
  owesProfile: boolean
  /** Whether they vote and answer. */
  isCounted: boolean
  /** Who acts, as others see it: the person, or an unproved entry. */
  actorId: string
  /** The typed name of an unproved entry. */
  typedName: string | null
}

/** A request of someone at an event, which concerns nothing outside that event. */
export type AudienceContext = OrganizationContext & {
  eventId: string
  attendee: Attendee
  origin: RequestOrigin
}

/** A context inside a transaction. */
export type WithDb<Ctx> = Ctx & { db: Db }
