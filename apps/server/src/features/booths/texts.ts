import { defineTexts } from '@marquee/domain/languages'

export const t = defineTexts('server/booths', {
  tooManyResources: 'A booth has at most {{maxResources}} resources.',
  resourcesGone: 'One of these resources no longer exists.',
  boothsGone: 'One of these booths no longer exists.',
  pictureMissing: 'Choose a picture.',
  videoMissing: 'Choose a video from the library.',
  fileGone: 'Send the file again.',
  sponsorMissing: 'Add a sponsor to the booth first.',
  wrongSponsorAddress: 'This is not the address of the sponsor of this booth.',
  unknownPerson: 'There is no such person.',
  sponsoredBooths: 'Booths they sponsor',
  sponsoredBoothsErased: 'The booths belong to their events and stay, without a sponsor.',
})
