import { defineTexts } from '@marquee/domain/languages'

export const t = defineTexts('server/privacy', {
  exportNotReady: 'The export isn’t ready yet.',
  erasureFailed: 'The erasure didn’t finish. Start it again; what’s already erased stays erased.',
  wrongAddress: 'Enter the person’s email address.',
  exportIntroduction: 'Everything that the organization holds about the person in Marquee.',
  secretsLeftOut:
    'Passwords, tokens and links that sign somebody in: they prove who somebody is, and are stored as hashes only.',
  videosLeftOut:
    'Videos and what was said in them: they belong to the organization. Those that the person added are listed.',
  exportFailed: 'The export failed. Start it again.',
  erasureInProgress: 'This person is already being erased.',
  exportInProgress: 'An export of this person is in progress. Try again when it’s done.',
  interrupted: 'Interrupted. Start it again.',
  requestsAboutThem: 'Exports of their data, and erasures that failed',
  requestsAboutThemErased: 'Records and export files are deleted.',
  requestsByThem: 'Exports and erasures they asked for',
  requestsByThemErased: 'The record of the erasure stays. The requester is removed.',
  picture: 'Picture',
})
