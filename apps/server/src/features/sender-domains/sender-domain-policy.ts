import { permit } from '#features/permissions/public.ts'
import type { MemberContext } from '#platform/context.ts'

/** Throws `forbidden` unless the actor may change the organization's domains (ED-004). */
export function permitSenderDomains(ctx: MemberContext): void {
  permit(ctx.actor, 'domain:update')
}
