/**
 * Who can see and change a profile, which follows from the events the person is in. A person without events belongs to no
 * team, so they need the permission in every team.
 */
import { type Actor, decide, visibleWorkspaces } from '@marquee/domain/permissions'
import { permit } from '#features/permissions/public.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { t } from './texts.ts'

/** The teams whose events the person is in; null for events without a team. */
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

/** Throws `not_found` unless the actor can see the profile, `forbidden` unless they can change all of its events. */
export function permitToChangeProfile(actor: Actor, teams: Teams): void {
  if (!maySeeProfile(actor, teams)) throw new AppError('not_found')
  permit(actor, 'event:update')
  if (mayChangeProfile(actor, teams)) return
  throw new AppError('forbidden', {
    message: t('inOtherTeam'),
  })
}
