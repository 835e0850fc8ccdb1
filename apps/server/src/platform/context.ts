/** What a use case is given instead of globals. */
import type { Actor, Reach } from '@marquee/domain/permissions'
import type { Clock } from './clock/clock.ts'
import type { Database, Db } from './db/database.ts'
import type { Log } from './log/log.ts'
import type { MailTransport } from './mail/mail-transport.ts'
import type { Queue } from './queue/queue.ts'
import type { Settings } from './settings/settings.ts'
import type { FileStore } from './store/file-store.ts'

/** The services of the process; the same for every request and job. */
export type Services = {
  settings: Settings
  log: Log
  clock: Clock
  database: Database
  queue: Queue
  store: FileStore
  /** Undefined when mail has no way out: emails are kept in the outbox. */
  mail: MailTransport | undefined
}

/** A request of a signed-in member, or a job of their organization. */
export type OrganizationContext = Services & { organizationId: string }
export type MemberContext = OrganizationContext & { actor: Actor; origin: RequestOrigin }

/** Where a request came from, as far as the network and the browser say. */
export type RequestOrigin = { ip: string; userAgent: string; requestId: string }

/** Whoever is signed in, and how far: with the reach of an organization they are always in it. */
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

/** The same inside a transaction. */
export type WithDb<Ctx> = Ctx & { db: Db }
