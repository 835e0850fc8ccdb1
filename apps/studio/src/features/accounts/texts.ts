import { defineTexts } from '#lib/texts.ts'

/** Words that every page may need; those of the screens around signing in are in `screen-texts.ts`. */
export const t = defineTexts('accounts', {
  // AU-086.
  signedOut: 'You have been successfully logged out.',
  invitedTo: 'You are invited to {{organization}}.',
  invitedToMany: 'You have {{count}} invitations.',
  seeInvitations_one: 'See the invitation',
  seeInvitations_other: 'See the invitations',
  'own.declined': 'You declined the invitation to {{organization}}.',
  signOutFailed: 'You are still signed in: Marquee could not be reached. Try again.',
})
