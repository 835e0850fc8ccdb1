import type { CreateEventRole, EventRole } from '@marquee/domain/people'
import { findPermittedEvent } from '#features/events/public.ts'
import type { MemberContext } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { addPerson } from './add-person.ts'
import { eventRoleReply } from './event-role-reply.ts'

/**
 * Adds a speaker, sponsor or check-in staff member, and invites them (PP-043, PP-048, PP-075). Throws `conflict` for a
 * person who has that role already, `invalid_input` by field.
 */
export async function createEventRole(ctx: MemberContext, input: CreateEventRole): Promise<EventRole> {
  return inOrganization(ctx, async (ctx) => {
    const event = await findPermittedEvent(ctx, input.event, 'event:update')
    const { email = '', first_name, last_name } = input
    const user = input.user ?? { email, first_name, last_name }
    const row = await addPerson(ctx, event, { ...input, user, group: 'Speaker Roles' })
    return eventRoleReply(ctx, event, row.id)
  })
}
