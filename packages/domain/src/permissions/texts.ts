import { defineLabels, defineTexts } from '../languages/public.ts'

export const t = defineTexts('domain/permissions', {
  tokenNotAllowed: 'This API token isn’t allowed to {{words}}.',
  notAllowedInTeam: 'You aren’t allowed to {{words}} in this team. Ask a team admin.',
  notAllowed: 'Your role doesn’t allow you to {{words}}. Ask an organization admin.',
  permissionNotAssignable: "A role can't include this permission.",
  permissionMissing: 'Choose at least one permission.',
  descriptionTooLong: 'Use at most 255 characters.',
  tokensNeedAdmin: "Team admins can't open API tokens. Ask an organization admin.",
  nameMissing: 'Enter a role name.',
  nameTooLong: 'Use at most {{maxRoleNameLength}} characters.',
  noEventPermissions: 'Roles of this kind can’t include event permissions.',
  wrongPermissionKind: 'Roles of this kind can’t include {{permission}}.',
  grantOnlyOwn:
    'You can only grant permissions that you have across the whole organization, and you aren’t allowed to {{words}}.',
})

/** As PE-001 to PE-006, PE-031 and PE-035 name them. */
export const builtInRoleNames = defineLabels('domain/permissions/builtInRoleNames', {
  organizationAdmin: 'Organization Admin',
  brandEditor: 'Brand Editor',
  integrationsEditor: 'Integrations Editor',
  contentLabEditor: 'Content Lab Editor',
  teamAdmin: 'Team Admin',
  eventAdmin: 'Event Admin',
  eventEditor: 'Event Editor',
  producer: 'Producer',
  coordinator: 'Coordinator',
  fullAccess: 'Full Access',
  shareAccess: 'Share Access',
  stageAccess: 'Stage Access',
})

export const builtInRoleDescriptions = defineLabels('domain/permissions/builtInRoleDescriptions', {
  organizationAdmin: 'Can do everything in every team.',
  brandEditor: 'Edits the branding of events, templates, pages and emails in every team.',
  integrationsEditor: 'Manages integrations and form mapping in every team.',
  contentLabEditor: 'Edits recordings in Content Lab in every team.',
  teamAdmin: 'Can do everything in the team and manages its members.',
  eventAdmin: 'Creates, runs and deletes the team’s events and videos.',
  eventEditor: 'Edits the team’s events and videos, but can’t create or delete events.',
  producer: 'Runs the event from backstage with all tools.',
  coordinator:
    'Works backstage without going on stage: shares content and uses chat, Q&A, polls and surveys.',
  fullAccess: 'Goes on stage, shares content and manages the stage.',
  shareAccess: 'Goes on stage and shares content.',
  stageAccess: 'Goes on stage.',
})
