import { defineTexts } from '@marquee/domain/languages'

export const t = defineTexts('server/booths', {
  tooManyResources: 'You can add up to {{maxResources}} resources to a booth.',
  resourcesGone: 'One of these resources no longer exists.',
  boothsGone: 'One of these booths no longer exists.',
  pictureMissing: 'Choose a picture.',
  videoMissing: 'Choose a video from the library.',
  fileGone: 'Upload the file again.',
  sponsorMissing: 'Add a sponsor to the booth first.',
  wrongSponsorAddress: 'This isn’t the email of this booth’s sponsor.',
  unknownPerson: 'This person wasn’t found.',
  consent: '{{sponsor}} may contact me. It gets my name, email address, company and job title.',
  consentHost: 'The host may contact me. It gets my name, email address, company and job title.',
  consentChanged: 'This sentence has changed. Read it again before you agree.',
  leads: 'Booths where they left their contact, with what they agreed to',
  leadsErased: 'The contacts that they left are deleted.',
  sponsoredBooths: 'Booths they sponsor',
  sponsoredBoothsErased: 'The booths belong to their events and stay, without a sponsor.',
})
