/** Who may do what with a filler slide of their organization. Pure. */
import { type Actor, decide, type Permission } from '@marquee/domain/permissions'
import { permit } from '#features/permissions/public.ts'

type Placed = { workspace_id: string | null }

/** Everyone's permission covers slides without a team; those of one take a role in it or in the whole organization. */
export function mayWithSlide(actor: Actor, permission: Permission, { workspace_id }: Placed): boolean {
  return decide(actor, permission, { workspaceId: workspace_id }).allowed
}

/** Throws `forbidden`, with the reason, unless the actor may do this with the slide. */
export function permitWithSlide(actor: Actor, permission: Permission, { workspace_id }: Placed): void {
  permit(actor, permission, { workspaceId: workspace_id })
}
