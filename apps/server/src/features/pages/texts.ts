import { defineTexts } from '@marquee/domain/languages'

export const t = defineTexts('server/pages', {
  notAllowed: 'You don’t have permission to view this page.',
  teamGone: 'This team doesn’t exist anymore.',
  knownLeftOut: 'Your link already answers some questions. They’re left out below.',
  notPrefilled:
    'Your link has expired or was changed, so your answers aren’t filled in. You can register all the same.',
  nothingHere: 'Nothing here',
  nothingHereText: 'This page doesn’t exist, or it’s not public.',
  hostedBy: 'Hosted by {{organization}}',
  failed: 'Something went wrong',
  foreignBlock: 'This page can’t have one of these blocks.',
  notDesign: 'Write the page as the page builder does: root and content, with blocks that it offers.',
  foreignPicture: 'Upload this picture again: it isn’t one of your organization’s public pictures.',
  videoMissing: 'One of the videos isn’t in the library anymore. Choose another one.',
  patternNotPublished: 'Publish the page before you apply it.',
  publishedPages: 'Pages they published',
  savedDrafts: 'Drafts of pages they saved last',
  saverRemoved: 'They belong to your organization and stay. Who saved them is removed.',
  createdPages: 'Pages they created',
  checkInNeedsLink: 'Open your personal link first',
  checkInNeedsLinkText:
    'Check-in is for the staff of this event. Open the link in your invitation in this browser, then come back to this page.',
  sampleEvent: 'Your event',
  sampleSession: 'Opening keynote',
  sampleSessionText:
    'What happens in this session, in a sentence or two. Longer descriptions are folded like this one, so that visitors see the day at a glance and open what interests them.',
  sampleSpeaker: 'Alex Morgan',
  sampleBreak: 'Coffee break',
  slugTaken: 'Another page has this address, or had it before.',
  checkInForStaff: 'Check-in is for the staff of this event',
  checkInForStaffText: 'Ask the organizer to add you to the staff or the check-in staff.',
})
