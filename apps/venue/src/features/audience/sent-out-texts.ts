import { defineTexts } from '@marquee/domain/languages'

export const t = defineTexts('venue/audience/sentOut', {
  notInHeading: 'You haven’t entered this event here',
  notInText: 'Open your personal link in this browser. It lets you in.',
  leftHeading: 'You left the event in this browser',
  leftText:
    'You left here, or chose to leave this browser while you entered in another one. Open your personal link to come back.',
  revokedHeading: 'Your link was ended',
  revokedText:
    'The organizer ended the link you came in with. If you got a newer one, open it. Otherwise ask the organizer.',
  unregisteredHeading: 'Your registration was canceled',
  unregisteredText: 'You or the organizer canceled it. The event page says whether you can register again.',
  waitlistedHeading: 'You’re on the waiting list',
  waitlistedText: 'The organizer moved you there, and lets you know if you get a place.',
  blockedHeading: 'You can’t attend this event anymore',
  blockedText: 'The organizer has blocked you. If you think that’s a mistake, contact them.',
  removedHeading: 'You’re no longer in this event',
  removedText:
    'The organizer removed you, or your data was deleted. If you think that’s a mistake, contact them.',
  canceledHeading: 'This event was canceled',
  canceledText: 'The organizer canceled it. If it takes place after all, your link works again.',
  deletedHeading: 'This event no longer exists',
  deletedText: 'The organizer deleted it. There’s nothing you need to do.',
  organizationEndedHeading: 'This event has ended for good',
  organizationEndedText: 'Its organizer has closed their account. There’s nothing you need to do.',
  toEventPage: 'Go to the event page',
})
