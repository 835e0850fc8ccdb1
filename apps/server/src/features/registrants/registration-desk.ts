/**
 * Where the audience registers: pages ask what a form needs, and send it back. The organization follows from the event,
 * because nobody is signed in here.
 */
import type { Register, Registered, RegistrationPage } from '@marquee/domain/registrants'
import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import { findEventRow } from '#features/events/public.ts'
import { isOrganizationOpen } from '#features/organizations/public.ts'
import { createLinkKeys, personalLink } from '#features/people/public.ts'
import { findFormFields } from '#features/registration/public.ts'
import type { OrganizationContext, Services } from '#platform/context.ts'
import { asSystem, inOrganization } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { createChallenges } from './challenges.ts'
import { announceRegistrants } from './announce-registrants.ts'
import { type Form, type Outcome, registerPerson } from './register-person.ts'
import { registrationState } from './registration-state.ts'
import { SeatTakenError } from './settle-registration.ts'
import { findSettings } from './settings-store.ts'

/** Where a request comes from, and to which event. */
export type Visit = {
  eventId: string
  /** The part of the address that belongs to one customer of a provider. */
  network: string
  /** The language that the browser asks for. */
  locale?: string | undefined
  /** The organization of the host, where the host has one; its pages show no events of others. */
  organizationId?: string | undefined
}

export type RegistrationDesk = {
  /** What a page needs to show the form, or why there is none. Throws `not_found`. */
  open(visit: Visit): Promise<RegistrationPage>
  /**
   * Registers the person in the form. Throws `challenge_failed` and `too_many_requests` for machines, `invalid_input` by
   * field, `registration_blocked`, the reason why the event takes nobody now, and `unavailable` if too many are waiting.
   */
  register(visit: Visit, form: Register): Promise<Registered>
}

const maxKnownEvents = 10_000
const attempts = 3
/** Registrations being written: more would only wait for each other, and take the connections of everyone else (0127). */
const writersAtOnce = 8
/** Registrations waiting for their turn. More are asked to come back. */
const longestQueue = 5000

export function createRegistrationDesk(services: Services, secret: string): RegistrationDesk {
  const keys = createLinkKeys(secret)
  const challenges = createChallenges(secret, services.clock)
  const announce = announceRegistrants(services)
  const inTurn = pLimit(writersAtOnce)
  /** An event never changes its organization. */
  const organizations = new LRUCache<string, string>({ max: maxKnownEvents })

  async function contextOf({ eventId, organizationId }: Visit): Promise<OrganizationContext> {
    const found = organizations.get(eventId) ?? (await findOrganizationOf(services, eventId))
    if (found === undefined || (organizationId !== undefined && organizationId !== found)) {
      throw new AppError('not_found')
    }
    organizations.set(eventId, found)
    return { ...services, organizationId: found }
  }

  return {
    async open(visit) {
      const ctx = await contextOf(visit)
      return inOrganization(ctx, async (ctx) => {
        const event = await findEventRow(ctx.db, visit.eventId)
        if (!event || event.is_blueprint) throw new AppError('not_found')
        const settings = await findSettings(ctx.db, event.id)
        return {
          event: event.id,
          state: registrationState({ event, settings, now: ctx.clock.now() }),
          needs_approval: settings.needs_approval,
          fields: await findFormFields(ctx.db, event),
          challenge: challenges.issue(visit),
        }
      })
    },
    async register(visit, { answers, consent, timezone, source, token, solution, website }) {
      const { email } = answers
      challenges.check(visit, { token, solution, website, email: typeof email === 'string' ? email : '' })
      if (inTurn.pendingCount >= longestQueue) throw new AppError('unavailable')
      const ctx = { ...(await contextOf(visit)), keys }
      const { eventId, locale } = visit
      const form = { eventId, answers, consent, timezone, locale, source }
      const outcome = await inTurn(() => tryToRegister(ctx, form))
      if ('refusal' in outcome) throw new AppError(outcome.refusal)
      const { status, role } = outcome
      announce(ctx.organizationId, eventId)
      return { status, entrance: role ? { url: personalLink(ctx, role, keys) } : null }
    },
  }
}

async function tryToRegister(
  ctx: OrganizationContext & { keys: ReturnType<typeof createLinkKeys> },
  form: Form,
  left = attempts,
): Promise<Outcome> {
  try {
    return await inOrganization(ctx, (ctx) => registerPerson(ctx, form))
  } catch (error) {
    if (!(error instanceof SeatTakenError)) throw error
    if (left === 1) throw new AppError('REGISTRATION_LIMIT_REACHED', { cause: error })
    return tryToRegister(ctx, form, left - 1)
  }
}

/** Runs as the system role: the event says which organization it is of. */
async function findOrganizationOf(services: Services, eventId: string): Promise<string | undefined> {
  return asSystem(services, async (ctx) => {
    const event = await findEventRow(ctx.db, eventId)
    if (!event || !(await isOrganizationOpen(ctx.db, event.organization_id))) return undefined
    return event.organization_id
  })
}
