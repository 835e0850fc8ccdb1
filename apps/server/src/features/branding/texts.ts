import { defineTexts } from '@marquee/domain/languages'

export const t = defineTexts('server/branding', {
  fillerInUse: 'The filler slide is used by an event. Remove it there first.',
  lockedBeforeStart: 'This setting cannot be changed less than one hour before the start of the event',
  conferencesOnly: 'Only conferences have this setting.',
  noDemo: 'The organizer has turned off demo requests.',
  noPicture: 'A filler slide is a JPEG, PNG or WebP picture.',
  themeNameTaken: 'Another theme has this name.',
  tooManyThemes: 'An organization has at most {{mostThemes}} themes. Delete one first.',
  unknownFiller: 'Choose a filler slide of your organization.',
  unknownTeam: 'Choose one of your teams.',
  foreignFile: 'Upload the file to your organization.',
  websiteAddress: 'Enter the address of a website, like https://example.com.',
  websiteClosed: 'Marquee reads public websites only.',
  websiteSlow: 'The website took too long to answer.',
  websiteUnreachable: 'The website couldn’t be read. Check its address.',
})
