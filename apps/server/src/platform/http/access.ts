/** Access to routes. Every route declares who may call it; the server doesn't start with one that doesn't. */
import { type Access, type Actor, decide, isAdministrator, type Reach } from '@marquee/domain/permissions'
import type { RouteOptions } from 'fastify'
import { AppError } from '../errors/app-error.ts'
import { documentPath } from './api-document.ts'
import type { Caller } from './caller.ts'
import { t } from './texts.ts'

/** Checks the route's declared access. URLs outside `/api` and `/media` are pages of the studio, and public. */
export function declareAccess(route: RouteOptions): void {
  const isPage = !/^\/(api|media)\//.test(route.url) || route.url.startsWith(documentPath)
  const access = route.config?.access ?? (isPage ? 'public' : undefined)
  if (access === undefined) throw new Error(`The route ${route.url} does not say who may call it.`)
  if (access === 'attendee') throw new Error(`The route ${route.url} belongs to the venue.`)
  if (route.config?.reach !== undefined && access !== 'user') {
    throw new Error(`The route ${route.url} names a reach, which calls of access "user" have only.`)
  }
  route.config = { ...route.config, access }
}

/** The part of a call that decides who may make it. */
export type Call = {
  access: Exclude<Access, 'public'>
  reach?: Reach | undefined
  method: string
  /** Allowed while the organization's deletion is scheduled, even though it changes something. */
  worksWhileClosing?: true | undefined
}

/**
 * Throws unless `caller` may make this call: `not_signed_in` without a caller, otherwise `forbidden`. Calls about the whole
 * account are closed to a sign-in that reaches only one organization (0061). Whether a permission covers the requested
 * item is up to the use case.
 */
export function admit(caller: Caller | undefined, call: Call): void {
  const { access } = call
  if (!caller) throw new AppError('not_signed_in')
  if (access === 'user' || access === 'member') {
    if (caller.signInId === undefined) {
      throw new AppError('forbidden', { message: t('tokensNotAllowed') })
    }
    if (access === 'user') {
      if (caller.reach === 'organization' && call.reach !== 'organization') throw beyondReach()
      return
    }
  }
  if (!caller.actor) throw new AppError('forbidden', { message: t('noOrganization') })
  refuseWhileClosing(caller.actor, call)
  if (access === 'member') return
  const decision = decide(caller.actor, access)
  if (!decision.allowed) throw new AppError('forbidden', { message: decision.sentence })
}

/** The refusal of a sign-in through single sign-on that doesn't reach far enough. */
export function beyondReach(): AppError {
  return new AppError('forbidden', {
    message: t('ssoOnlyHere'),
  })
}

/** Whether the caller's organization is closing and they are not one of its admins. */
export function isShutOut({ actor }: Pick<Caller, 'actor'>): boolean {
  return actor?.deletionAt !== undefined && !isAdministrator(actor)
}

/** While an organization is closing, its admins may read and export, and nothing else is allowed (0094). */
function refuseWhileClosing(actor: Actor, { method, worksWhileClosing }: Call): void {
  if (actor.deletionAt === undefined) return
  const isReading = method === 'GET' || method === 'HEAD'
  if (!isShutOut({ actor }) && (isReading || worksWhileClosing)) return
  throw new AppError('forbidden', {
    message: t('deletionScheduled'),
  })
}
