/** Who may make which call: every route says so, and a route that does not stops the start. */
import { type Access, type Actor, decide, holdsEverything } from '@marquee/domain/permissions'
import type { RouteOptions } from 'fastify'
import { AppError } from '../errors/app-error.ts'
import { documentPath } from './api-document.ts'
import type { Caller } from './caller.ts'

/** The route has its access; addresses outside `/api` and `/media` are pages of the studio, and public. */
export function declareAccess(route: RouteOptions): void {
  const isPage = !/^\/(api|media)\//.test(route.url) || route.url.startsWith(documentPath)
  const access = route.config?.access ?? (isPage ? 'public' : undefined)
  if (access === undefined) throw new Error(`The route ${route.url} does not say who may call it.`)
  route.config = { ...route.config, access }
}

/** As much of a call as it takes to say who may make it. */
export type Call = {
  access: Exclude<Access, 'public'>
  method: string
  /** Also while the deletion of the organisation is scheduled, though it changes something. */
  worksWhileClosing?: true | undefined
}

/**
 * Throws unless `caller` may make calls of this access: `not_signed_in` for nobody, else `forbidden`. Whether a right
 * extends to the thing that is asked for, the use case decides.
 */
export function admit(caller: Caller | undefined, call: Call): void {
  const { access } = call
  if (!caller) throw new AppError('not_signed_in')
  if (access === 'user' || access === 'member') {
    if (caller.signInId === undefined) {
      throw new AppError('forbidden', { message: 'API tokens cannot make this call.' })
    }
    if (access === 'user') return
  }
  if (!caller.actor) throw new AppError('forbidden', { message: 'You do not belong to an organization.' })
  refuseWhileClosing(caller.actor, call)
  if (access === 'member') return
  const decision = decide(caller.actor, access)
  if (!decision.allowed) throw new AppError('forbidden', { message: decision.sentence })
}

/** Whether the caller's organisation is closing and they are none of the admins, who look after what it has. */
export function isShutOut({ actor }: Caller): boolean {
  return actor?.deletionAt !== undefined && !(actor.kind === 'member' && holdsEverything(actor))
}

/** Until it ends, its admins read and take out what they need; nothing else happens in an organisation (0094). */
function refuseWhileClosing(actor: Actor, { method, worksWhileClosing }: Call): void {
  if (actor.deletionAt === undefined) return
  const isReading = method === 'GET' || method === 'HEAD'
  if (!isShutOut({ userId: actor.userId, actor }) && (isReading || worksWhileClosing)) return
  throw new AppError('forbidden', {
    message: 'This organization is scheduled for deletion. An organization admin can keep it.',
  })
}
