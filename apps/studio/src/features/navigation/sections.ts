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
        registrationPage: 'registration-new/page',
      },
      registration: {
        registrants: 'registration-new/registrants',
        registrationForm: 'registration-new/form',
        registrationSettings: 'registration-new/settings',
        trackingPixels: 'registration-new/tracking-pixels',
      },
      agenda: {
        agenda: 'programs/agenda',
        speakers: 'programs/speakers',
        staff: 'programs/staff',
        checkInStaff: 'programs/check-in-staff',
      },
      live: {
        liveInputs: 'programs/live-inputs',
        surveys: 'programs/surveys',
        rooms: 'programs/rooms',
        booths: 'programs/booths',
        lookAndFeel: 'look-and-feel',
      },
      email: {
        emailSchedule: 'email/schedule',
        emailTemplates: 'email/templates',
      },
      results: {
        sessionRecordings: 'recordings-new',
        analytics: 'analytics-new/summary',
        integrations: 'integration/summary',
      },
    },
    unlisted: {
      registrationPageBuilder: 'registration-new/page/page-builder',
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
        registrationPage: 'page',
        onDemandPageBuilder: 'on-demand-page-builder',
        onDemandEmbedBuilder: 'on-demand-embed-builder',
      },
      registration: {
        registrants: 'registration/registrants',
        registrationForm: 'registration/form',
        registrationSettings: 'registration/settings',
        trackingPixels: 'registration/tracking-pixels',
      },
      agenda: {
        agenda: '/events/$eventId/programs/agenda',
        speakers: 'details/speakers',
        staff: 'details/staff',
      },
      live: {
        liveInputs: '/events/$eventId/programs/live-inputs',
        surveys: '/events/$eventId/programs/surveys',
        lookAndFeel: 'look-and-feel',
      },
      email: {
        emailSchedule: 'email/schedule',
        emailTemplates: 'email/templates',
      },
      results: {
        sessionRecordings: '/events/$eventId/recordings-new',
        contentVideos: 'details/videos',
        contentSocial: 'details/social',
        contentEmail: 'details/email',
        contentBlog: 'details/blog',
        contentTakeaways: 'details/takeaways',
        contentTranscript: 'details/transcript',
        analytics: 'analytics',
        integrations: 'integration/summary',
      },
    },
    unlisted: {
      registrationPageBuilder: 'page/page-builder',
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
        seriesPage: 'registration/page',
        seriesEvents: 'events',
      },
      registration: {
        seriesRegistrants: 'registration/registrants',
        seriesTrackingPixels: 'registration/tracking-pixels',
      },
      email: {
        seriesEmailSchedule: 'email/schedule',
        seriesEmailTemplates: 'email/templates',
      },
      results: { report: 'reports/summary', seriesIntegrations: 'integration/summary' },
    },
    unlisted: {
      seriesPageBuilder: 'registration/page/page-builder',
      eventReport: 'reports/event/$id',
      seriesIntegration: 'integration/$integrationType',
    },
  },
  repeating: {
    base: '/repeating-event/$seriesId',
    titled: 'repeating',
    menu: {
      repeating: {
        seriesDashboard: 'dashboard',
        registrationPage: 'registration/page',
        onDemandPageBuilder: 'on-demand-page-builder',
        occurrences: 'events',
      },
      registration: {
        seriesRegistrants: 'registration/registrants',
        trackingPixels: 'registration/tracking-pixels',
      },
      agenda: {
        agenda: 'programs/agenda',
        speakers: 'programs/speakers',
        staff: 'programs/staff',
        checkInStaff: 'programs/check-in-staff',
      },
      live: {
        rooms: 'programs/rooms',
        booths: 'programs/booths',
        lookAndFeel: 'look-and-feel',
      },
      email: {
        emailSchedule: 'email/schedule',
        emailTemplates: 'email/templates',
      },
      results: { report: 'reports/summary', integrations: 'integration/summary' },
    },
    unlisted: {
      registrationPageBuilder: 'registration/page/page-builder',
      eventReport: 'reports/event/$id',
      integration: 'integration/$integrationType',
    },
  },
  template: {
    base: '/templates/$templateId',
    titled: 'template',
    menu: {
      template: {
        templateDashboard: 'dashboard',
        registrationPage: 'registration/page',
        onDemandPageBuilder: 'on-demand-page-builder',
        integrations: 'integration/info',
      },
      registration: { trackingPixels: 'registration/tracking-pixels' },
      agenda: {
        agenda: '/events/$eventId/programs/agenda',
        speakers: '/events/$eventId/programs/speakers',
        staff: '/events/$eventId/programs/staff',
      },
      live: {
        rooms: '/events/$eventId/programs/rooms',
        booths: '/events/$eventId/programs/booths',
        lookAndFeel: 'look-and-feel',
      },
      email: {
        emailSchedule: 'email/schedule',
        emailTemplates: 'email/templates',
      },
    },
    unlisted: {
      registrationPageBuilder: 'registration/page-builder',
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
        emailSender: 'email-sender',
        javascriptEmbeds: '/integrations/javascript-embeds',
        webhooks: 'webhooks',
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
      webhook: 'webhooks/$webhookId',
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
