import type { CreateUser, UpdateUser } from '@marquee/domain/accounts'
import type { MemberContext, Services, WithDb } from '#platform/context.ts'
import type { AccessTokens } from './access-token.ts'
import type { CallerSource } from './resolve-actor.ts'

/** What accounts need from events, injected by the composition root because this feature must not depend on them. */
export type EventPeople = {
  /** Adds a newly created person to the event (AU-093). */
  join(
    ctx: WithDb<MemberContext>,
    joining: { eventId: string; person: Omit<CreateUser, 'extra_data'> },
  ): Promise<void>
  /** Updates how the organization presents a member to an event's attendees (AU-101). */
  describe(
    ctx: WithDb<MemberContext>,
    description: { userId: string; described: NonNullable<UpdateUser['org_user']> },
  ): Promise<void>
}

export type AccountServices = {
  services: Services
  tokens: AccessTokens
  callers: CallerSource
  eventPeople: EventPeople
}
