/**
 * The pages of areas that this version does not have. Their addresses are taken, guarded and titled, and say so in one
 * sentence. Whoever builds a page writes its route file, which goes before, and takes its line out of here.
 */
import { type PathParams, paramsOf } from '#lib/path-pattern.ts'

/** By area, the title of the page at each path. Of two paths that fit an address the first is meant. */
export const laterAreas = [
  {
    area: 'events',
    pages: {
      '/events/$eventId/registration-new/page': 'Registration page',
      '/events/$eventId/registration-new/page/page-builder': 'Registration page builder',
      '/events/$eventId/registration-new/registrants': 'Registrants',
      '/events/$eventId/registration-new/tracking-pixels': 'Tracking pixels',
      '/events/$eventId/analytics-new/summary': 'Analytics summary',
      '/events/$eventId/analytics-new/pre-event': 'Pre-event analytics',
      '/events/$eventId/analytics-new/engagement': 'Engagement analytics',
      '/events/$eventId/analytics-new/sessions': 'Session analytics',
      '/events/$eventId/analytics-new/booths': 'Booth analytics',
      '/events/$eventId/analytics-new/rooms': 'Room analytics',
      '/events/$eventId/analytics-new/emails': 'Email analytics',
      '/events/$eventId/email/templates': 'Email templates',
      '/events/$eventId/email/schedule': 'Email schedule',
      '/events/$eventId/integration/summary': 'Integration summary',
      '/events/$eventId/integration/$integrationType': 'Integration',
      '/events/$eventId/integration/$integrationType/settings': 'Integration settings',
      '/events/$eventId/integration/$integrationType/field-mapping/$crmObjectType': 'Field mapping',
      '/metadata': 'Metadata',
      '/on-demand-embed-dummy/$eventId': 'Embed preview',
    },
  },
  {
    area: 'webinars',
    pages: {
      '/webinar/$eventId/on-demand-page-builder': 'On-demand page builder',
      '/webinar/$eventId/on-demand-embed-builder': 'On-demand embed builder',
      '/webinar/$eventId/details/videos': 'Webinar videos',
      '/webinar/$eventId/details/social': 'Social posts',
      '/webinar/$eventId/details/email': 'Email content',
      '/webinar/$eventId/details/blog': 'Blog content',
      '/webinar/$eventId/details/takeaways': 'Takeaways',
      '/webinar/$eventId/details/transcript': 'Transcript',
      '/webinar/$eventId/page': 'Webinar page',
      '/webinar/$eventId/registration/registrants': 'Webinar registrants',
      '/webinar/$eventId/registration/tracking-pixels': 'Webinar tracking pixels',
      '/webinar/$eventId/registration/form': 'Registration form',
      '/webinar/$eventId/email/schedule': 'Webinar email schedule',
      '/webinar/$eventId/email/templates': 'Webinar email templates',
      '/webinar/$eventId/analytics': 'Webinar analytics',
      '/webinar/$eventId/integration/summary': 'Webinar integration summary',
      '/webinar/$eventId/integration/$integrationType': 'Webinar integration',
      '/webinar/$eventId/integration/$integrationType/settings': 'Webinar integration settings',
      '/webinar/$eventId/integration/$integrationType/field-mapping/$crmObjectType': 'Webinar field mapping',
    },
  },
  {
    area: 'series',
    pages: {
      '/series/$seriesId/integration/$integrationType': 'Series integration',
      '/series/$seriesId/reports/summary': 'Series report',
      '/series/$seriesId/reports/event/$id': 'Series event report',
      '/series/$seriesId/registration/page': 'Series registration page',
      '/series/$seriesId/registration/page/page-builder': 'Series registration page builder',
      '/series/$seriesId/registration/registrants': 'Series registrants',
      '/series/$seriesId/registration/tracking-pixels': 'Series tracking pixels',
      '/series/$seriesId/email/schedule': 'Series email schedule',
      '/series/$seriesId/email/templates': 'Series email templates',
    },
  },
  {
    area: 'repeatingEvents',
    pages: {
      '/repeating-event/$seriesId/integration/$integrationType': 'Repeating event integration',
      '/repeating-event/$seriesId/reports/summary': 'Repeating event report',
      '/repeating-event/$seriesId/reports/event/$id': 'Repeating event report of one event',
      '/repeating-event/$seriesId/registration/page': 'Repeating event registration page',
      '/repeating-event/$seriesId/registration/page/page-builder': 'Repeating event page builder',
      '/repeating-event/$seriesId/registration/registrants': 'Repeating event registrants',
      '/repeating-event/$seriesId/registration/tracking-pixels': 'Repeating event tracking pixels',
      '/repeating-event/$seriesId/email/schedule': 'Repeating event email schedule',
      '/repeating-event/$seriesId/email/templates': 'Repeating event email templates',
      '/repeating-event/$seriesId/on-demand-page-builder': 'Repeating event on-demand page builder',
    },
  },
  {
    area: 'templates',
    pages: {
      '/templates/$templateId/registration/page': 'Template registration page',
      '/templates/$templateId/registration/tracking-pixels': 'Template tracking pixels',
      '/templates/$templateId/registration/page-builder': 'Template registration page builder',
      '/templates/$templateId/on-demand-page-builder': 'Template on-demand page builder',
      '/templates/$templateId/email/templates': 'Email templates of the template',
      '/templates/$templateId/email/schedule': 'Template email schedule',
      '/templates/$templateId/integration/info': 'Template integrations',
      '/templates/$templateId/integration/$integrationType': 'Template integration',
      '/templates/$templateId/integration/$integrationType/settings': 'Template integration settings',
      '/templates/$templateId/integration/$integrationType/field-mapping/$crmObjectType':
        'Template field mapping',
    },
  },
  {
    area: 'pages',
    pages: {
      '/pages/$pageId/hub-page-builder': 'Page builder',
    },
  },
  {
    area: 'reports',
    pages: {
      '/reports-new/cross-event': 'Cross-event report',
      '/reports-new/roi': 'ROI report',
      '/reports-new/custom-report/search': 'Custom report',
      '/reports-new/custom-report/saved-reports': 'Saved reports',
      '/reports-new/custom-report/$liveboardID': 'Liveboard',
      '/registrants-activity': 'Registrant activity',
    },
  },
  {
    area: 'forms',
    pages: {
      '/settings-new/forms': 'Forms',
      '/settings-new/forms/$formId': 'Form',
      '/settings-new/forms/$formId/$integrationType/field-mapping/$crmObjectType': 'Form field mapping',
    },
  },
  {
    area: 'integrations',
    pages: {
      '/integrations/applications': 'Applications',
      '/integrations/applications/$instanceID/settings/authentication': 'Application authentication',
      '/integrations/applications/$instanceID/settings/field-mapping/$crmObjectType':
        'Application field mapping',
      '/integrations/applications/$instanceID/settings/marketo-base-program': 'Marketo base program',
      '/integrations/applications/$instanceID/settings/eloqua-event-form': 'Eloqua event form',
      '/integrations/authentications': 'Authentications',
      '/integrations/authentications/$authenticationID/settings': 'Authentication settings',
      '/integrations/javascript-embeds': 'JavaScript embeds',
      '/integrations/javascript-embeds/$instanceID': 'JavaScript embed',
    },
  },
  {
    area: 'brandKit',
    pages: {
      '/brand-kit': 'Brand kit',
    },
  },
  {
    area: 'contentLab',
    pages: {
      '/content/search/$savedSearchId/clips': 'Clips of a saved search',
      '/content/$project/$id/recordings': 'Content Lab recordings',
      '/content/$project/$id/clips': 'Content Lab clips',
      '/content/$': 'Content Lab',
      '/shared/clip/$clipId': 'Shared clip',
      '/shared/post/$postId': 'Shared post',
    },
  },
] as const satisfies { area: string; pages: Record<`/${string}`, string> }[]

type LaterArea = (typeof laterAreas)[number]['area']
type LaterPageEntry = { area: LaterArea; path: string; title: string; params: PathParams }

/** The page that an address names, with the parameters in its path; undefined when this version knows no such address. */
export function laterPageAt(pathname: string): LaterPageEntry | undefined {
  for (const { area, pages } of laterAreas) {
    for (const [path, title] of Object.entries(pages)) {
      const params = paramsOf(path, pathname)
      if (params !== undefined) return { area, path, title, params }
    }
  }
  return undefined
}
