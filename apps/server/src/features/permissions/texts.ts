import { defineTexts } from '@marquee/domain/languages'

export const t = defineTexts('server/permissions', {
  tooManyRoles: 'You can have up to {{maxCustomRoles}} custom roles.',
  nameTaken: 'A role with this name already exists.',
  builtIn: 'Built-in roles can’t be changed.',
  customRolesOff: 'This type of custom role is turned off for your organization.',
  memberRoles: 'Roles in the organization',
  memberRolesErased: 'They lose every role.',
  others_one: '{{count}} more',
  others_other: '{{count}} more',
  heldBy_one: '{{people}} holds this role. Give them another one first.',
  heldBy_other: '{{people}} hold this role. Give them another one first.',
})
