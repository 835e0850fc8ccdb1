import { defineTexts } from '@marquee/domain/languages'

export const t = defineTexts('server/profiles', {
  addressInOtherTeam: 'Somebody in events of another team has this address. Ask an organization admin.',
  addressTaken: '{{name}} has this address. Merge the two if they are one person.',
  mergeWithItself: 'Choose a different profile.',
  inOtherTeam: 'This person is in events of a team where you can’t change events. Ask an organization admin.',
  formerAddresses: 'Former addresses, and profiles that were merged',
  formerAddressesErased: 'They are deleted with the profile.',
  profileErased: 'Their name, address, picture and everything else in their profile is deleted.',
  profile: 'Profile',
})
