/** Who may make which call: every route says so, and a route that does not stops the start. */
import { type Access, type Actor, decide, isAdministrator, type Reach } from '@marquee/domain/permissions'
import type { RouteOptions } from 'fastify'
import { AppError } from '../errors/app-error.ts'
import { documentPath } from './api-document.ts'
import type { Caller } from './caller.ts'
import { t } from './texts.ts'

/** The route has its access; addresses outside `/api` and `/media` are pages of the studio, and public. */
export function declareAccess(route: RouteOptions): void {
  const isPage = !/^\/(api|media)\//.test(route.url) || route.url.startsWith(documentPath)
  const access = route.config?.access ?? (isPage ? 'public' : undefined)
  if (access === undefined) throw new Error(`The route ${route.url} does not say who may call it.`)
  if (route.config?.reach !== undefined && access !== 'user') {
    throw new Error(`The route ${route.url} names a reach, which calls of access "user" have only.`)
  }
  route.config = { ...route.config, access }
}

/** As much of a call as it takes to say who may make it. */
export type Call = {
  access: Exclude<Access, 'public'>
  reach?: Reach | undefined
  method: string
  /** Also while the deletion of the organization is scheduled, though it changes something. */
  worksWhileClosing?: true | undefined
}

/**
 * Throws unless `caller` may make calls of this access: `not_signed_in` for nobody, else `forbidden`. What is about the
 * whole account is closed to a sign-in that reaches one organization only (0061). Whether a right extends to the thing
 * that is asked for, the use case decides.
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

/** What whoever signed in through single sign-on is told where that is not enough. */
export function beyondReach(): AppError {
  return new AppError('forbidden', {
    message: t('ssoOnlyHere'),
  })
}

/** Whether the caller's organization is closing and they are none of the admins, who look after what it has. */
export function isShutOut({ actor }: Pick<Caller, 'actor'>): boolean {
  return actor?.deletionAt !== undefined && !isAdministrator(actor)
}

/** Until it ends, its admins read and take out what they need; nothing else happens in an organization (0094). */
function refuseWhileClosing(actor: Actor, { method, worksWhileClosing }: Call): void {
  if (actor.deletionAt === undefined) return
  const isReading = method === 'GET' || method === 'HEAD'
  if (!isShutOut({ actor }) && (isReading || worksWhileClosing)) return
  throw new AppError('forbidden', {
    message: t('deletionScheduled'),
  })
}
