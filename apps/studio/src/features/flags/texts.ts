import { defineTexts } from '#lib/texts.ts'

export const t = defineTexts('flags', {
  title: 'Features',
  sentence: 'What is switched on for your organization. A change holds at once, for everybody in it.',
  search: 'Search features',
  none: 'No feature has "{{term}}" in its name, its description or its identifier.',
  clear: 'Clear',
  byDefault: 'Nothing by default',
  'plan.title': 'Your plan',
  'plan.tier': 'Your plan is {{tier}}.',
  'plan.none': 'Your organization has no plan: everything is enabled, but what a feature above switches.',
  'plan.on': 'Enabled',
  'plan.off': 'Not enabled',
  'plan.voiceProfiles': 'voice profiles',
  'plan.unlimited': 'Any number',
  'plan.contact': 'Contact us to change your plan',
})
