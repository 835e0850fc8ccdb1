/**
 * Who may see and change what the organisation knows of a person: it follows from the events that the person is in. One
 * who is in no event belongs to no team, so only who may the same in every team may it here.
 */
import { type Actor, decide, visibleWorkspaces } from '@marquee/domain/permissions'
import { permit } from '#features/permissions/public.ts'
import { AppError } from '#platform/errors/app-error.ts'

/** The teams in whose events somebody is; null stands for events of no team. */
type Teams = readonly (string | null)[]

export function maySeeProfile(actor: Actor, teams: Teams): boolean {
  if (visibleWorkspaces(actor, 'event:read') === undefined) return true
  return teams.some((workspaceId) => decide(actor, 'event:read', { workspaceId }).allowed)
}

export function mayChangeProfile(actor: Actor, teams: Teams): boolean {
  if (visibleWorkspaces(actor, 'event:update') === undefined) return true
  return (
    teams.length > 0 && teams.every((workspaceId) => decide(actor, 'event:update', { workspaceId }).allowed)
  )
}

/** Throws `not_found` unless the actor may see the profile, `forbidden` unless they may change all events that it is in. */
export function permitToChangeProfile(actor: Actor, teams: Teams): void {
  if (!maySeeProfile(actor, teams)) throw new AppError('not_found')
  permit(actor, 'event:update')
  if (mayChangeProfile(actor, teams)) return
  throw new AppError('forbidden', {
    message:
      'This person is in events of a team in which you may not change events. Ask an organization admin.',
  })
}
