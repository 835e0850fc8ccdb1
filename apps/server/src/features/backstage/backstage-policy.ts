/**
 * Who may do what behind the stage of a session (PE-031 to PE-038): its speakers by their roles in it, and the staff of its
 * event. Someone whom nobody proved to be the person has no rights here.
 */
import {
  type EventPermission,
  eventRoleNumbers,
  isEventPermission,
  roleIds,
} from '@marquee/domain/permissions'
import { isOnAir } from '@marquee/domain/stage'
import { findDefaultRole } from '#features/people/public.ts'
import { findRoles } from '#features/permissions/public.ts'
import { type LockedSession, stateOf } from '#features/stage/public.ts'
import type { Attendee } from '#platform/context.ts'
import type { Db } from '#platform/db/database.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { listRolesInSession } from './backstage-store.ts'
import { findHand } from './hand-store.ts'
import { t } from './texts.ts'

export type BackstageRights = ReadonlySet<EventPermission>

type Asked = {
  located: Pick<LockedSession, 'session' | 'event' | 'settings'>
  attendee: Pick<Attendee, 'profileId' | 'roles' | 'isPerson'>
  now: Date
}

/** What guests may do: those whom a producer invited from the audience, while the session is on air. */
const guestRights: BackstageRights = new Set(['backstage:enter', 'stage:join'])

export const isGuest = (rights: BackstageRights): boolean => rights === guestRights

/** The permissions of the person in the session, as far as their entry has its roles; empty for the audience. */
export async function findBackstageRights(
  db: Db,
  { located, attendee, now }: Asked,
): Promise<BackstageRights> {
  if (!attendee.isPerson) return new Set()
  const rights = await findRightsByRole(db, { located, attendee })
  if (rights.has('backstage:enter') || !isOnAir(stateOf(located, now))) return rights
  const { profileId } = attendee
  const hand = await findHand(db, { broadcastId: located.session.id, profileId })
  return hand?.state === 'accepted' ? guestRights : rights
}

async function findRightsByRole(
  db: Db,
  { located: { event, session }, attendee: { profileId, roles } }: Omit<Asked, 'now'>,
): Promise<BackstageRights> {
  const broadcastId = session.id
  const held = (await listRolesInSession(db, { eventId: event.id, broadcastId, profileId })).filter(
    ({ role }) => roles.some((number) => number === role),
  )
  const spoken = held.filter(({ role, is_assigned }) => role === eventRoleNumbers.speaker && is_assigned)
  const worked = held.filter(({ role }) => role === eventRoleNumbers.organizer)
  const byDefault = spoken.some(({ role_id }) => role_id === null)
    ? (await findDefaultRole(db, event)).id
    : undefined
  const ids = [
    ...spoken.flatMap(({ role_id }) => role_id ?? byDefault ?? []),
    // Staff who aren’t given another role are producers.
    ...worked.map(({ role_id }) => role_id ?? roleIds.producer),
  ]
  const found = await findRoles(db, ids)
  const names = [...found.values()].flatMap(({ permission_list }) => permission_list)
  return new Set(names.filter((name) => isEventPermission(name)))
}

/** Throws `forbidden` for whom nobody proved to be the person. */
export function requirePerson({ isPerson }: Pick<Attendee, 'isPerson'>): void {
  if (!isPerson) throw new AppError('forbidden', { message: t('unproved') })
}

/** Throws `forbidden` unless the person may come backstage. */
export function requireBackstage(rights: BackstageRights): void {
  if (!rights.has('backstage:enter')) throw new AppError('forbidden', { message: t('notYours') })
}

/** Throws `forbidden` unless the person directs the stage. */
export function requireDirector(rights: BackstageRights): void {
  requireBackstage(rights)
  if (!rights.has('stage:manage')) throw new AppError('forbidden', { message: t('cannotManage') })
}

export const canGoOnStage = (rights: BackstageRights): boolean => rights.has('stage:join')
export const canShare = (rights: BackstageRights): boolean => rights.has('stage:share')
export const canDirect = (rights: BackstageRights): boolean => rights.has('stage:manage')
