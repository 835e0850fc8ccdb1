import { defineTexts } from '#lib/texts.ts'

/** One sentence for each area of `later-pages.ts`. */
export const t = defineTexts('later', {
  events: 'This event page isn’t available in this version.',
  webinars: 'This webinar page isn’t available in this version.',
  series: 'This series page isn’t available in this version.',
  repeatingEvents: 'This repeating event page isn’t available in this version.',
  templates: 'This template page isn’t available in this version.',
  pages: 'The page builder isn’t available in this version.',
  reports: 'Reports aren’t available in this version.',
  forms: 'Forms aren’t available in this version.',
  integrations: 'Integrations aren’t available in this version.',
  brandKit: 'The brand kit isn’t available in this version.',
  contentLab: 'This Content Lab page isn’t available in this version.',
})
