/** Addresses without a page of their own: parents, and paths of the past. */
import { fillPath, paramsOf } from '#lib/path-pattern.ts'

/** Where each leads; of two that fit an address the first is meant. `$` stands for whatever follows. */
export const laterRedirects = {
  // SH-069: a parent opens its first page.
  '/events/$eventId': '/events/$eventId/dashboard',
  '/events/$eventId/registration-new': '/events/$eventId/registration-new/page',
  '/events/$eventId/programs': '/events/$eventId/programs/agenda',
  '/events/$eventId/analytics-new': '/events/$eventId/analytics-new/summary',
  '/events/$eventId/email': '/events/$eventId/email/templates',
  '/events/$eventId/integration': '/events/$eventId/integration/summary',
  '/webinar/$eventId': '/webinar/$eventId/details',
  '/webinar/$eventId/registration': '/webinar/$eventId/registration/registrants',
  '/webinar/$eventId/email': '/webinar/$eventId/email/schedule',
  '/webinar/$eventId/integration': '/webinar/$eventId/integration/summary',
  '/series/$seriesId': '/series/$seriesId/dashboard',
  '/series/$seriesId/reports': '/series/$seriesId/reports/summary',
  '/series/$seriesId/registration': '/series/$seriesId/registration/page',
  '/series/$seriesId/email': '/series/$seriesId/email/schedule',
  '/repeating-event/$seriesId': '/repeating-event/$seriesId/dashboard',
  '/repeating-event/$seriesId/reports': '/repeating-event/$seriesId/reports/summary',
  '/repeating-event/$seriesId/registration': '/repeating-event/$seriesId/registration/page',
  '/repeating-event/$seriesId/email': '/repeating-event/$seriesId/email/schedule',
  '/repeating-event/$seriesId/programs': '/repeating-event/$seriesId/programs/agenda',
  '/templates/$templateId': '/templates/$templateId/dashboard',
  '/templates/$templateId/registration': '/templates/$templateId/registration/page',
  '/templates/$templateId/email': '/templates/$templateId/email/templates',
  '/templates/$templateId/integration': '/templates/$templateId/integration/info',
  '/reports-new': '/reports-new/cross-event',
  '/reports-new/custom-report': '/reports-new/custom-report/search',
  '/integrations': '/integrations/applications',
  '/integrations/applications/$instanceID/settings':
    '/integrations/applications/$instanceID/settings/authentication',
  // SH-053, SH-054, SH-061, SH-062.
  '/upcoming-events': '/events',
  '/past-events': '/events',
  '/eventHub': '/pages',
  '/eventHub/$pageId': '/pages/$pageId',
  // SH-213..220.
  '/settings/$': '/settings-new/$',
  '/organization-team/$': '/settings-new/users',
  '/connected-apps/$': '/settings-new/tokens',
  '/library/$': '/events',
  '/stage/$': '/events',
  '/space/$': '/events',
  '/analytics/$': '/events',
} as const satisfies Record<`/${string}`, `/${string}`>

/** Where an address without a page of its own leads; undefined for every other. */
export function laterRedirectOf(pathname: string): string | undefined {
  for (const [from, to] of Object.entries(laterRedirects)) {
    const params = paramsOf(from, pathname)
    if (params !== undefined) return fillPath(to, params)
  }
  return undefined
}
