export {
  type ChangeEmailConfig,
  changeEmailConfigSchema,
  type EmailConfig,
  emailConfigPageSchema,
  emailConfigSchema,
  type EmailTypeOfConfig,
  emailTypesOfConfigs,
  listEmailConfigsQuerySchema,
} from './email-config.ts'
export {
  type ChangePeople,
  changeDefaultSpeakerRoleSchema,
  changeSelectionSchema,
  companiesQuerySchema,
  companiesSchema,
  type CreateEventRole,
  type CreateStaff,
  createEventRoleSchema,
  createStaffSchema,
  type DefaultSpeakerRole,
  defaultSpeakerRoleSchema,
  type EventRole,
  eventRolePageSchema,
  eventRoleSchema,
  type ListEventRolesQuery,
  type ListStaffQuery,
  listEventRolesQuerySchema,
  listStaffQuerySchema,
  type PeopleSelection,
  type ReorderEventRoles,
  reorderEventRolesSchema,
  type RoleInSessions,
  selectionReplySchema,
  selectionSchema,
  type StaffMember,
  staffMemberSchema,
  staffPageSchema,
  type UpdateEventRole,
  type UpdateStaff,
  updateEventRoleSchema,
  updateStaffSchema,
} from './event-role.ts'
export { type Invitation, invitationObstacle, invitedSchema } from './invitation.ts'
export {
  type MagicLinkQuery,
  magicLinkQuerySchema,
  magicLinkSchema,
} from './magic-link.ts'
export { type NamedAddress, onHost, ranksInOrder } from './people-rules.ts'
export {
  type EventEmailType,
  eventEmails,
  eventEmailTypes,
  type EventRoleNumber,
  peoplePerPage,
} from './people-words.ts'
export { type PastedPerson, type PasteFault, readPastedPeople, sessionsOfCell } from './pasted-people.ts'
