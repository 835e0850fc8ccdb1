import { defineTexts } from '@marquee/domain/languages'

export const t = defineTexts('venue/tracking-pixels', {
  choices: 'Privacy choices',
  question:
    '{{organization}} would like to measure visits and registrations with {{services}}. These services may use cookies and learn that you were here.',
  own: 'services of its own',
  accept: 'Accept',
  decline: 'Decline',
})
