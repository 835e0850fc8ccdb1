/**
 * Where the pages of `pages.ts` are mounted, in menu order. A parent without a page of its own opens its first page
 * (SH-069). If several paths match an address, the first one wins.
 */
import type { Heading, PageName } from './texts.ts'

/** Paths below the section's base; a path with a leading slash is a menu link to another section's page. */
type Mounts = Partial<Record<PageName, string>>

export type Section = {
  base: string
  /** Prefix of its pages' titles. */
  titled?: Heading
  /** Pages by menu heading. */
  menu?: Partial<Record<Heading, Mounts>>
  /** Pages that no menu lists. */
  unlisted?: Mounts
}

export const sections = {
  event: {
    base: '/events/$eventId',
    menu: {
      event: {
        eventDashboard: 'dashboard',
        lookAndFeel: 'look-and-feel',
        sessionRecordings: 'recordings-new',
      },
      agenda: {
        agenda: 'programs/agenda',
        speakers: 'programs/speakers',
        staff: 'programs/staff',
        checkInStaff: 'programs/check-in-staff',
        rooms: 'programs/rooms',
        booths: 'programs/booths',
        liveInputs: 'programs/live-inputs',
        surveys: 'programs/surveys',
      },
      registration: {
        registrationPage: 'registration-new/page',
        registrationPageBuilder: 'registration-new/page/page-builder',
        registrationForm: 'registration-new/form',
        registrants: 'registration-new/registrants',
        trackingPixels: 'registration-new/tracking-pixels',
      },
      email: {
        emailTemplates: 'email/templates',
        emailSchedule: 'email/schedule',
      },
      results: {
        analytics: 'analytics-new/summary',
        integrations: 'integration/summary',
      },
    },
    unlisted: {
      preEventAnalytics: 'analytics-new/pre-event',
      engagementAnalytics: 'analytics-new/engagement',
      sessionAnalytics: 'analytics-new/sessions',
      boothAnalytics: 'analytics-new/booths',
      roomAnalytics: 'analytics-new/rooms',
      emailAnalytics: 'analytics-new/emails',
      integration: 'integration/$integrationType',
      integrationSettings: 'integration/$integrationType/settings',
      integrationFieldMapping: 'integration/$integrationType/field-mapping/$crmObjectType',
    },
  },
  webinar: {
    base: '/webinar/$eventId',
    titled: 'webinar',
    menu: {
      webinar: {
        eventDashboard: 'details',
        agenda: '/events/$eventId/programs/agenda',
        speakers: 'details/speakers',
        staff: 'details/staff',
        liveInputs: '/events/$eventId/programs/live-inputs',
        surveys: '/events/$eventId/programs/surveys',
        lookAndFeel: 'look-and-feel',
        registrationPage: 'page',
        registrationPageBuilder: 'page/page-builder',
        onDemandPageBuilder: 'on-demand-page-builder',
        onDemandEmbedBuilder: 'on-demand-embed-builder',
      },
      results: {
        contentVideos: 'details/videos',
        contentSocial: 'details/social',
        contentEmail: 'details/email',
        contentBlog: 'details/blog',
        contentTakeaways: 'details/takeaways',
        contentTranscript: 'details/transcript',
        analytics: 'analytics',
        integrations: 'integration/summary',
      },
      registration: {
        registrants: 'registration/registrants',
        trackingPixels: 'registration/tracking-pixels',
        registrationForm: 'registration/form',
      },
    },
    unlisted: {
      emailSchedule: 'email/schedule',
      emailTemplates: 'email/templates',
      integration: 'integration/$integrationType',
      integrationSettings: 'integration/$integrationType/settings',
      integrationFieldMapping: 'integration/$integrationType/field-mapping/$crmObjectType',
    },
  },
  recording: {
    base: '/recording-event/$eventId',
    unlisted: { recording: '' },
  },
  series: {
    base: '/series/$seriesId',
    titled: 'series',
    menu: {
      series: {
        seriesDashboard: 'dashboard',
        seriesEvents: 'events',
      },
      registration: {
        seriesPage: 'registration/page',
        seriesPageBuilder: 'registration/page/page-builder',
        seriesRegistrants: 'registration/registrants',
        seriesTrackingPixels: 'registration/tracking-pixels',
      },
      email: {
        emailSchedule: 'email/schedule',
        emailTemplates: 'email/templates',
      },
      results: { report: 'reports/summary' },
    },
    unlisted: {
      eventReport: 'reports/event/$id',
      integration: 'integration/$integrationType',
    },
  },
  repeating: {
    base: '/repeating-event/$seriesId',
    titled: 'repeating',
    menu: {
      repeating: {
        seriesDashboard: 'dashboard',
        occurrences: 'events',
        lookAndFeel: 'look-and-feel',
        onDemandPageBuilder: 'on-demand-page-builder',
      },
      agenda: {
        agenda: 'programs/agenda',
        speakers: 'programs/speakers',
        staff: 'programs/staff',
        checkInStaff: 'programs/check-in-staff',
        rooms: 'programs/rooms',
        booths: 'programs/booths',
      },
      registration: {
        registrationPage: 'registration/page',
        registrationPageBuilder: 'registration/page/page-builder',
        seriesRegistrants: 'registration/registrants',
        trackingPixels: 'registration/tracking-pixels',
      },
      email: {
        emailSchedule: 'email/schedule',
        emailTemplates: 'email/templates',
      },
      results: { report: 'reports/summary' },
    },
    unlisted: {
      eventReport: 'reports/event/$id',
      integration: 'integration/$integrationType',
    },
  },
  template: {
    base: '/templates/$templateId',
    titled: 'template',
    menu: {
      overview: { templateDashboard: 'dashboard' },
      agenda: {
        agenda: '/events/$eventId/programs/agenda',
        speakers: '/events/$eventId/programs/speakers',
        staff: '/events/$eventId/programs/staff',
        rooms: '/events/$eventId/programs/rooms',
        booths: '/events/$eventId/programs/booths',
        lookAndFeel: 'look-and-feel',
      },
      registration: {
        registrationPage: 'registration/page',
        registrationPageBuilder: 'registration/page-builder',
        trackingPixels: 'registration/tracking-pixels',
        onDemandPageBuilder: 'on-demand-page-builder',
      },
    },
    unlisted: {
      emailTemplates: 'email/templates',
      emailSchedule: 'email/schedule',
      integrations: 'integration/info',
      integration: 'integration/$integrationType',
      integrationSettings: 'integration/$integrationType/settings',
      integrationFieldMapping: 'integration/$integrationType/field-mapping/$crmObjectType',
    },
  },
  settings: {
    base: '/settings-new',
    menu: {
      people: {
        users: 'users',
        permissions: 'permissions',
        teams: 'teams',
      },
      organization: {
        organization: 'organization',
        features: 'organization/features',
        tags: 'tags',
        domains: 'domains',
        javascriptEmbeds: '/integrations/javascript-embeds',
        tokens: 'tokens',
        forms: 'forms',
        sso: 'organization/sso',
        outbox: 'organization/outbox',
        audit: 'organization/audit',
        privacy: 'privacy',
      },
      you: { preferences: 'preferences' },
    },
    unlisted: {
      form: 'forms/$formId',
      formFieldMapping: 'forms/$formId/$integrationType/field-mapping/$crmObjectType',
    },
  },
  reports: {
    base: '/reports-new',
    unlisted: {
      crossEventReport: 'cross-event',
      roiReport: 'roi',
      customReport: 'custom-report/search',
      savedReports: 'custom-report/saved-reports',
      liveboard: 'custom-report/$liveboardID',
    },
  },
  integrations: {
    base: '/integrations',
    unlisted: {
      applications: 'applications',
      applicationAuthentication: 'applications/$instanceID/settings/authentication',
      applicationFieldMapping: 'applications/$instanceID/settings/field-mapping/$crmObjectType',
      marketoBaseProgram: 'applications/$instanceID/settings/marketo-base-program',
      eloquaEventForm: 'applications/$instanceID/settings/eloqua-event-form',
      authentications: 'authentications',
      authenticationSettings: 'authentications/$authenticationID/settings',
      javascriptEmbeds: 'javascript-embeds',
      javascriptEmbed: 'javascript-embeds/$instanceID',
    },
  },
  hubPages: {
    base: '/pages/$pageId',
    unlisted: { hubPageBuilder: 'hub-page-builder' },
  },
  contentLab: {
    base: '/content',
    unlisted: {
      savedSearchClips: 'search/$savedSearchId/clips',
      contentRecordings: '$project/$id/recordings',
      contentClips: '$project/$id/clips',
      contentLab: '$',
    },
  },
  studio: {
    base: '',
    unlisted: {
      brandKit: 'brand-kit',
      metadata: 'metadata',
      sharedClip: 'shared/clip/$clipId',
      sharedPost: 'shared/post/$postId',
    },
  },
} as const satisfies Record<string, Section>
