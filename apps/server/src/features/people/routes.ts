import type { Services } from '#platform/context.ts'
import type { HttpApp } from '#platform/http/http.ts'
import { eventRoleRoutes } from './event-role-routes.ts'
import { invitationRoutes } from './invitation-routes.ts'
import { linkRoutes } from './link-routes.ts'
import { staffRoutes } from './staff-routes.ts'

/** Speakers, staff and check-in staff of events, and their links. */
export function peopleRoutes(app: HttpApp, services: Services): void {
  eventRoleRoutes(app, services)
  staffRoutes(app, services)
  linkRoutes(app, services)
  invitationRoutes(app, services)
}
