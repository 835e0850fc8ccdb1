/** Who may do what with an event of their organization. Pure. */
import { type Actor, decide, type Permission } from '@marquee/domain/permissions'
import { permit } from '#features/permissions/public.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { EventRow } from './event-store.ts'
import { t } from './texts.ts'

type EventPlacement = Pick<EventRow, 'workspace_id'>

/** Throws `forbidden`, with the text of EV-058, unless the actor may see the event. */
export function permitToView(actor: Actor, event: EventPlacement): void {
  if (mayWithEvent(actor, 'event:read', event)) return
  throw new AppError('forbidden', { message: t('notAllowed') })
}

/** Throws `forbidden`, with the reason, unless the actor may do this with the event. */
export function permitWithEvent(actor: Actor, permission: Permission, event: EventPlacement): void {
  if (mayWithEvent(actor, permission, event)) return
  permitToView(actor, event)
  permit(actor, permission, { workspaceId: event.workspace_id })
}

export function mayWithEvent(
  actor: Actor,
  permission: Permission,
  { workspace_id }: EventPlacement,
): boolean {
  return decide(actor, permission, { workspaceId: workspace_id }).allowed
}
