import { defineTexts } from '#lib/texts.ts'

/** Words that every page may need; those of the screens around signing in are in `screen-texts.ts`. */
export const t = defineTexts('accounts', {
  // AU-086.
  signedOut: 'You have been successfully logged out.',
  signOutFailed: 'You are still signed in: Marquee could not be reached. Try again.',
})
