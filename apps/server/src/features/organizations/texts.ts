import { defineTexts } from '@marquee/domain/languages'

export const t = defineTexts('server/organizations', {
  teamsErased: 'They are removed from their teams.',
  membershipErased: 'They are no longer a member of the organization, and any invitation is void.',
  invitedPeople: 'People they invited',
  invitedPeopleErased:
    'The people stay, and their invitations stay open. The name of who invited them is replaced by a pseudonym.',
  teams: 'Teams',
  membership: 'Membership',
})
