import { defineTexts } from '../languages/public.ts'

export const t = defineTexts('domain/people', {
  invalidEmail: 'Enter a valid email address.',
  roleMissing: 'Choose at least one role.',
  invitePerEvent: 'Invitations are sent from each event, not from here.',
  inviteCanceled: 'This event is canceled, so no invitations are sent.',
  inviteOver: 'This event is over, so no invitations are sent.',
  invitationsOff: 'Invitations are turned off for this event.',
  personMissing: 'Send the person’s email or user_id.',
})
