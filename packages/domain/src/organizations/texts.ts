import { defineTexts } from '../languages/public.ts'

export const t = defineTexts('domain/organizations', {
  nameTooLong: 'Use at most 100 characters.',
  messageTooLong: 'Use at most 1,000 characters.',
  emailMissing: 'Enter an email address.',
  onlyAdminChangesAdmin: 'Only an organization admin can change an organization admin.',
  onlyAdminSetsPassword: "Only an organization admin can set someone else's password.",
  lastAdmin: 'This is the last organization admin. Make someone else an admin first.',
  onlyAdminAddsAdmin: 'Only an organization admin can add organization admins.',
  roleAboveOwn: 'This role allows more than yours does. Ask an organization admin.',
  nameMissing: 'Enter a name.',
})
