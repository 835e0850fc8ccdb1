import type { Services } from '#platform/context.ts'
import type { HttpApp } from '#platform/http/http.ts'
import { eventRoleRoutes } from './event-role-routes.ts'
import { invitationRoutes } from './invitation-routes.ts'
import { createLinkKeys } from './link-keys.ts'
import { linkRoutes } from './link-routes.ts'
import { staffRoutes } from './staff-routes.ts'

/** Speakers, staff and check-in staff of events, and their links, which `secret` signs. */
export function peopleRoutes(app: HttpApp, services: Services, secret: string): void {
  const keys = createLinkKeys(secret)
  eventRoleRoutes(app, services, keys)
  staffRoutes(app, services, keys)
  linkRoutes(app, services, keys)
  invitationRoutes(app, services, keys)
}
