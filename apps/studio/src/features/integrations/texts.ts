/** The texts of integrations. */
import { defineTexts } from '@marquee/domain/languages'

export const t = defineTexts('integrations', {
  summary: 'Integration summary',
  info: 'Integration info',
  summarySentence: 'What other systems learn about this event and the people at it.',
  infoSentence: 'Events created from this template start with these webhooks and field mappings.',
  patternSentence: 'What other systems learn about the events of this repeating event.',
  seriesSentence: 'What other systems learn about the people at the events of this series.',
  webhooks: 'Webhooks',
  mappings: 'Field mapping',
  mappingsText: 'Which answers go into which fields of a CRM. Prepare it before a CRM is connected.',
})
