import { defineTexts } from '@marquee/domain/languages'

export const t = defineTexts('server/webhooks', {
  tooMany: 'You can have up to {{most}} webhooks here. Delete one first.',
  offEmail: 'Webhook switched off',
  offSubject: 'The webhook {{webhook}} is off',
  offWhich: 'Marquee switched off the webhook {{webhook}}.',
  offWhy: '{{reason}}',
  offNext:
    'Fix the receiver, send a test, then switch the webhook on again. What happened before it was switched off, but hasn’t been delivered, is then sent.',
  offButton: 'Open webhook',
  offGone: 'Its receiver replied with status 410, which means that it no longer exists.',
  offFailing_one: 'Its receiver has failed for {{count}} day.',
  offFailing_other: 'Its receiver has failed for {{count}} days.',
  deliveries: 'Webhook deliveries about them',
  deliveriesErased:
    'The deliveries are deleted. Those still waiting are not sent. The systems that received them keep what they got.',
  created: 'Webhooks they created',
  createdUnlinked: 'The webhooks stay. Admins are emailed in their place if one is switched off.',
})
