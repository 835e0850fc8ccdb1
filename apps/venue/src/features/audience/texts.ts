import { defineTexts } from '@marquee/domain/languages'

export const t = defineTexts('venue/audience', {
  busy: 'One moment...',
  needsScript:
    'Please turn on JavaScript to enter: the key in your link never leaves your browser without it.',
  belongsTo: 'This personal link belongs to',
  isMe: 'Enter',
  whoAreYou:
    'This is the name that was given when you registered. Others at the event see it, so correct it if it isn’t yours.',
  firstName: 'First name',
  lastName: 'Last name',
  isNotMe: 'Register as someone else',
  tooMany: 'You already have this event open in two browsers. Leave one of them to enter here.',
  leaveThere: 'Leave',
  wrong: 'This link doesn’t work. It’s incomplete or revoked, or the event is over.',
  toRegistration: 'Go to the event page',
  failed: 'We can’t reach the event. Check your connection.',
  retry: 'Try again',
})
