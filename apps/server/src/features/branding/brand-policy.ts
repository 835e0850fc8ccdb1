/** Who may change what an organization keeps of its brand. Pure. */
import { type Actor, decide } from '@marquee/domain/permissions'
import { permit } from '#features/permissions/public.ts'

/** The events of all teams begin with the kit, so a permission in one team isn't enough. */
const anyTeam = { workspaceId: '' }

export function mayChangeKit(actor: Actor): boolean {
  return decide(actor, 'branding:update', anyTeam).allowed
}

/** Throws `forbidden`. */
export function permitKit(actor: Actor): void {
  permit(actor, 'branding:update', anyTeam)
}

/** Themes change no event by themselves: who may brand any event may keep its look for others. */
export function mayChangeThemes(actor: Actor): boolean {
  return decide(actor, 'branding:update').allowed
}
