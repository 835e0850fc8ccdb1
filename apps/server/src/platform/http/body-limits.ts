import type { RouteOptions } from 'fastify'

/** What a call of somebody who is signed in may send; the longest descriptions with all of their fields are a fifth of it. */
export const bodyLimit = 256 * 1024
/** For routes that take pages of a page builder, or thousands of ids. */
export const longBodyLimit = 1024 * 1024
/** Of anybody. */
const publicBodyLimit = 64 * 1024

/** What anybody may call takes less than the rest, unless it says otherwise. */
export function limitPublicBody(route: RouteOptions): void {
  if (route.config?.access === 'public') route.bodyLimit ??= publicBodyLimit
}
