import { defineTexts } from '@marquee/domain/languages'

export const t = defineTexts('venue/surveys', {
  heading: 'Tell us what you think',
  of: 'About {{session}}',
  seen: 'The organizers see your answers with your name.',
  required: 'Required',
  yourAnswer: 'Your answer',
  rating: '{{rating}} of 5',
  send: 'Send answers',
  sending: 'Sending...',
  notSent: 'Not sent: {{problem}}',
  thanks: 'Thank you. Your answers are with the organizers.',
  failed: 'The surveys couldn’t be loaded.',
  retry: 'Try again',
})
