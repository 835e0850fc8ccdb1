import { defineTexts } from '#lib/texts.ts'

/** One sentence for each area of `later-pages.ts`. */
export const t = defineTexts('later', {
  events: 'This page of events is not part of this version yet.',
  webinars: 'This page of webinars is not part of this version yet.',
  series: 'This page of series is not part of this version yet.',
  repeatingEvents: 'This page of repeating events is not part of this version yet.',
  templates: 'This page of templates is not part of this version yet.',
  pages: 'The builder of pages is not part of this version yet.',
  reports: 'Reports are not part of this version yet.',
  forms: 'Forms are not part of this version yet.',
  integrations: 'Integrations are not part of this version yet.',
  brandKit: 'The brand kit is not part of this version yet.',
  contentLab: 'This page of Content Lab is not part of this version yet.',
})
