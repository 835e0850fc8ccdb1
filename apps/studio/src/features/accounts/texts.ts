import { defineTexts } from '@marquee/domain/languages'

/** Texts that any page may need; those of the sign-in screens are in `screen-texts.ts`. */
export const t = defineTexts('accounts', {
  // AU-086.
  signedOut: 'You have been successfully logged out.',
  invitedTo: "You're invited to {{organization}}.",
  invitedToMany: 'You have {{count}} invitations.',
  seeInvitations_one: 'View invitation',
  seeInvitations_other: 'View invitations',
  'own.declined': 'You declined the invitation to {{organization}}.',
  signOutFailed: "You're still logged in: Marquee couldn't be reached. Try again.",
})
