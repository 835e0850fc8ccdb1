import type { CreateUser, UpdateUser } from '@marquee/domain/accounts'
import type { MemberContext, Services, WithDb } from '#platform/context.ts'
import type { AccessTokens } from './access-token.ts'
import type { CallerSource } from './resolve-actor.ts'

/** What belongs to events, which accounts do not know: handed in by the composition root. */
export type EventPeople = {
  /** The person whose account was just made takes part in the event (AU-093). */
  join(
    ctx: WithDb<MemberContext>,
    joining: { eventId: string; person: Omit<CreateUser, 'extra_data'> },
  ): Promise<void>
  /** What the organization says of a member to the people of an event (AU-101). */
  describe(
    ctx: WithDb<MemberContext>,
    description: { userId: string; described: NonNullable<UpdateUser['org_user']> },
  ): Promise<void>
}

/** What the routes of accounts are made with. */
export type AccountServices = {
  services: Services
  tokens: AccessTokens
  callers: CallerSource
  eventPeople: EventPeople
}
