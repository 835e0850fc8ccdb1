import { defineTexts } from '@marquee/domain/languages'

export const t = defineTexts('flags', {
  title: 'Features',
  sentence: 'Turn features on or off for everyone in your organization. Changes take effect immediately.',
  search: 'Search features',
  none: 'No features match "{{term}}"',
  showAll: 'Show all features',
  'plan.title': 'Your plan: {{tier}}',
  'plan.sentence': 'What your plan includes.',
  'plan.on': 'Included',
  'plan.off': 'Not included',
  'plan.contact': 'Contact us to change your plan',
})
