import { defineTexts } from '@marquee/domain/languages'

export const t = defineTexts('server/administration', {
  unknownRole: 'Choose an available role.',
  teamNameTaken: 'A team with this name already exists.',
  alreadyInOrganization: "You're already in an organization.",
  invalidEmail: 'Not an email address.',
  alreadyAccepted: 'They have already accepted the invitation.',
  unknownTeams: 'Choose teams in your organization.',
  ownRole: "You can't change your own role. Ask another admin.",
  onlyAdminChangesAdmin: 'Only an organization admin can change an organization admin.',
})
