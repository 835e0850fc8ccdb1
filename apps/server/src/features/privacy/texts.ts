import { defineTexts } from '@marquee/domain/languages'

export const t = defineTexts('server/privacy', {
  exportNotReady: 'The export isn’t ready yet.',
  erasureFailed: 'The erasure didn’t finish. Start it again; what’s already erased stays erased.',
  wrongAddress: 'Enter the person’s email address.',
  exportIntroduction: 'Everything the organization has about this person in Marquee.',
  secretsLeftOut: 'Passwords, tokens and sign-in links. They are stored only as hashes.',
  videosLeftOut:
    'Videos and their transcripts. They belong to the organization. Videos the person added are listed.',
  exportFailed: 'The export failed. Start it again.',
  erasureInProgress: 'This person is already being erased.',
  exportInProgress: 'An export of this person is in progress. Try again when it’s done.',
  interrupted: 'Interrupted. Start it again.',
  requestsAboutThem: 'Exports of their data and failed erasures',
  requestsAboutThemErased: 'Records and export files are deleted.',
  requestsByThem: 'Exports and erasures they requested',
  requestsByThemErased: 'The record of the erasure stays. The requester is removed.',
  picture: 'Picture',
  attachedFile: 'File attached to a registration',
})
