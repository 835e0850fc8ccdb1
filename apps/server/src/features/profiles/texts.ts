import { defineTexts } from '@marquee/domain/languages'

export const t = defineTexts('server/profiles', {
  addressInOtherTeam: 'Someone in another team’s events has this address. Ask an organization admin.',
  addressTaken: '{{name}} has this address. If they’re the same person, merge the two.',
  mergeWithItself: 'Choose a different profile.',
  inOtherTeam: 'This person is in events you can’t change. Ask an organization admin.',
  formerAddresses: 'Former addresses and merged profiles',
  formerAddressesErased: 'They are deleted with the profile.',
  profileErased: 'Their name, address, picture and everything else in their profile is deleted.',
  profile: 'Profile',
})
