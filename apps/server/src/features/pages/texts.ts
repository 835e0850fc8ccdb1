import { defineTexts } from '@marquee/domain/languages'

export const t = defineTexts('server/pages', {
  notAllowed: 'You don’t have permission to view this page.',
  teamGone: 'This team doesn’t exist anymore.',
  nothingHere: 'Nothing here',
  nothingHereText: 'This page doesn’t exist, or it’s not public.',
  hostedBy: 'Hosted by {{organization}}',
  failed: 'Something went wrong',
  pageChanged: 'Someone else changed this page in the meantime. Load their version to continue.',
  foreignBlock: 'This page can’t have one of these blocks.',
  publishedPages: 'Pages they published',
  createdPages: 'Pages they created',
  checkInNeedsLink: 'Open your personal link first',
  checkInNeedsLinkText:
    'Check-in is for the staff of this event. Open the link in your invitation in this browser, then come back to this page.',
  checkInForStaff: 'Check-in is for the staff of this event',
  checkInForStaffText: 'Ask the organizer to add you to the staff or the check-in staff.',
})
