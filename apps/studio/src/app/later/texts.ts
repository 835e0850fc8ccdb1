import { defineTexts } from '#lib/texts.ts'

/** One sentence for each area of `later-pages.ts`. */
export const t = defineTexts('later', {
  events: 'Events are not part of this version yet.',
  webinars: 'Webinars are not part of this version yet.',
  recordings: 'Recordings are not part of this version yet.',
  series: 'Series are not part of this version yet.',
  repeatingEvents: 'Repeating events are not part of this version yet.',
  templates: 'Templates are not part of this version yet.',
  pages: 'Pages are not part of this version yet.',
  reports: 'Reports are not part of this version yet.',
  forms: 'Forms are not part of this version yet.',
  integrations: 'Integrations are not part of this version yet.',
  brandKit: 'The brand kit is not part of this version yet.',
  contentLab: 'Content Lab is not part of this version yet.',
})
