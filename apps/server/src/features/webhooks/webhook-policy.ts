/** Who may see and change webhooks, and what these may reach. */
import { decide, type Permission } from '@marquee/domain/permissions'
import { findPermittedEvent, mayWithEvent } from '#features/events/public.ts'
import { permit } from '#features/permissions/public.ts'
import type { MemberContext, WithDb } from '#platform/context.ts'
import type { OutboundReach } from '#platform/outbound/outbound-addresses.ts'
import type { Settings } from '#platform/settings/settings.ts'
import type { ListedWebhookRow } from './webhook-store.ts'

/** A webhook for all events concerns all teams, so a permission in one isn't enough. */
const anyTeam = { workspaceId: '' }

type WebhookPermission = Extract<Permission, `integration:${string}`>

/** Throws `forbidden`, or `not_found` for an event of another organization. */
export async function permitWebhooks(
  ctx: WithDb<MemberContext>,
  permission: WebhookPermission,
  eventId: string | null,
): Promise<void> {
  if (eventId === null) permit(ctx.actor, permission, anyTeam)
  else await findPermittedEvent(ctx, eventId, permission)
}

export function mayWithWebhook(
  { actor }: Pick<MemberContext, 'actor'>,
  permission: WebhookPermission,
  webhook: Pick<ListedWebhookRow, 'event_id' | 'event_workspace_id'>,
): boolean {
  if (webhook.event_id === null) return decide(actor, permission, anyTeam).allowed
  return mayWithEvent(actor, permission, { workspace_id: webhook.event_workspace_id })
}

export function mayCreateForAll({ actor }: Pick<MemberContext, 'actor'>): boolean {
  return decide(actor, 'integration:update', anyTeam).allowed
}

/** Only the public internet, unless the operator allows more. */
export function reachOf({ webhooksAllowPrivate }: Pick<Settings, 'webhooksAllowPrivate'>): OutboundReach {
  return { allowsLoopback: webhooksAllowPrivate, allowsPrivate: webhooksAllowPrivate }
}
