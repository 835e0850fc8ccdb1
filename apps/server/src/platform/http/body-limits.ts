import type { RouteOptions } from 'fastify'

/** The limit for signed-in callers: five times the longest description with all its fields. */
export const bodyLimit = 256 * 1024
/** For routes that take pages of a page builder, or thousands of ids. */
export const longBodyLimit = 1024 * 1024
/** The limit for public calls. */
const publicBodyLimit = 64 * 1024

/** Gives public routes the lower limit unless they set their own. */
export function limitPublicBody(route: RouteOptions): void {
  if (route.config?.access === 'public') route.bodyLimit ??= publicBodyLimit
}
