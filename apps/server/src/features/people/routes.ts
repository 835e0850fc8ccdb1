import type { Services } from '#platform/context.ts'
import type { HttpApp } from '#platform/http/http.ts'
import { eventRoleRoutes } from './event-role-routes.ts'
import { linkRoutes } from './link-routes.ts'
import { staffRoutes } from './staff-routes.ts'

/** Speakers, staff and check-in staff of events, and their links, which `secret` signs. */
export function peopleRoutes(app: HttpApp, services: Services, secret: string): void {
  eventRoleRoutes(app, services)
  staffRoutes(app, services)
  linkRoutes(app, services, secret)
}
