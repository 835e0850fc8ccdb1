/** The generated calls on the people of events as the studio makes them. */
import type { Page } from '@marquee/domain/lists'
import {
  type ChangeEmailConfig,
  type DefaultSpeakerRole,
  type EmailConfig,
  type EnterEvent,
  type Entrance,
  type EventEmailType,
  type EventRole,
  type Invitation,
  onHost,
  type StaffMember,
} from '@marquee/domain/people'
import { eventRoleLimit, type ListedRole } from '@marquee/domain/permissions'
import { abortedBy, dataOf } from './client.ts'
import * as generatedPeople from './generated/sdk/people.gen.ts'
import * as generatedPermissions from './generated/sdk/permissions.gen.ts'
import type {
  ChangePeopleInput,
  CreateEventRoleInput,
  CreateStaffInput,
  GetMagicLinkData,
  ListCompaniesData,
  ListEventRolesData,
  ListStaffData,
  PeopleSelectionInput,
  ReorderEventRolesInput,
  UpdateEventRoleInput,
  UpdateStaffInput,
} from './generated/types.gen.ts'

export type NewEventRole = CreateEventRoleInput
export type NewStaff = CreateStaffInput
export type SelectedPeople = PeopleSelectionInput
export type PeopleChange = ChangePeopleInput

/** The page of speakers, sponsors or check-in staff that `query` asks for (PP-010). */
export async function listEventRoles(
  query: ListEventRolesData['query'],
  signal?: AbortSignal,
): Promise<Page<EventRole>> {
  return await dataOf(generatedPeople.listEventRoles({ query, throwOnError: true, ...abortedBy(signal) }))
}

/** The companies that such a list can be filtered by. */
export async function listCompanies(
  query: ListCompaniesData['query'],
  signal?: AbortSignal,
): Promise<string[]> {
  return (await dataOf(generatedPeople.listCompanies({ query, throwOnError: true, ...abortedBy(signal) })))
    .results
}

/** The person is a speaker or check-in staff of the event (PP-043). */
export async function createEventRole(body: NewEventRole): Promise<EventRole> {
  return await dataOf(generatedPeople.createEventRole({ body, throwOnError: true }))
}

/** PP-044. */
export async function updateEventRole(id: string, body: UpdateEventRoleInput): Promise<EventRole> {
  return await dataOf(generatedPeople.updateEventRole({ path: { id }, body, throwOnError: true }))
}

/** PP-024. */
export async function reorderEventRoles(body: ReorderEventRolesInput): Promise<void> {
  await generatedPeople.reorderEventRoles({ body, throwOnError: true })
}

/** Whoever is selected is not what they were at the event any more; how many they were. */
export async function deleteSelectedPeople(body: SelectedPeople): Promise<number> {
  return (await dataOf(generatedPeople.deleteEventRoles({ body, throwOnError: true }))).count
}

/** Whoever is selected has this role, or is shown or not; how many they were. */
export async function changeSelectedPeople(body: PeopleChange): Promise<number> {
  return (await dataOf(generatedPeople.updateEventRoles({ body, throwOnError: true }))).count
}

/** PP-038. */
export async function getDefaultSpeakerRole(
  event: string,
  signal?: AbortSignal,
): Promise<DefaultSpeakerRole> {
  const options = { query: { event }, throwOnError: true, ...abortedBy(signal) } as const
  return await dataOf(generatedPeople.getDefaultSpeakerRole(options))
}

/** PP-039. */
export async function changeDefaultSpeakerRole(event: string, role: string): Promise<DefaultSpeakerRole> {
  return await dataOf(generatedPeople.changeDefaultSpeakerRole({ body: { event, role }, throwOnError: true }))
}

/** The page of producers and coordinators that `query` asks for (PP-062). */
export async function listStaff(
  query: ListStaffData['query'],
  signal?: AbortSignal,
): Promise<Page<StaffMember>> {
  return await dataOf(generatedPeople.listStaff({ query, throwOnError: true, ...abortedBy(signal) }))
}

/** PP-063. */
export async function createStaff(body: NewStaff): Promise<StaffMember> {
  return await dataOf(generatedPeople.createStaff({ body, throwOnError: true }))
}

/** PP-064. */
export async function updateStaff(id: string, body: UpdateStaffInput): Promise<StaffMember> {
  return await dataOf(generatedPeople.updateStaff({ path: { id }, body, throwOnError: true }))
}

/** The roles that people of events are given, in their order (PP-012, PP-035, PP-061). */
export async function listRolesOfEvents(
  role_group: 'Speaker Roles' | 'Staff Roles',
  signal?: AbortSignal,
): Promise<ListedRole[]> {
  const query = { realm: 'event_app', role_group, limit: eventRoleLimit } as const
  return (await dataOf(generatedPermissions.listRoles({ query, throwOnError: true, ...abortedBy(signal) })))
    .results
}

/** The letters to those people of the event who also get `email_type` (PP-049, PP-069). */
export async function listEmailConfigs(
  query: { event: string; email_type: EventEmailType },
  signal?: AbortSignal,
): Promise<EmailConfig[]> {
  return (await dataOf(generatedPeople.listEmailConfigs({ query, throwOnError: true, ...abortedBy(signal) })))
    .results
}

/** The letter is sent to the people of the event, or is not. */
export async function changeEmailConfig(body: ChangeEmailConfig): Promise<EmailConfig> {
  return await dataOf(generatedPeople.changeEmailConfig({ body, throwOnError: true }))
}

/** The personal link of somebody to an event, on the custom host if there is one (PP-078 to PP-080). */
export async function getMagicLink(query: GetMagicLinkData['query'], host?: string): Promise<string> {
  const { url } = await dataOf(generatedPeople.getMagicLink({ query, throwOnError: true }))
  return host === undefined ? url : onHost(url, host)
}

/** The links of this person to the event that were handed out before open nothing any more. */
export async function revokeLink(id: string): Promise<void> {
  await generatedPeople.revokeLink({ path: { id }, throwOnError: true })
}

/** The person is invited once more, unless the last email is on its way. */
export async function sendInvitation(id: string): Promise<Invitation | null> {
  return (await dataOf(generatedPeople.sendInvitation({ path: { id }, throwOnError: true }))).invitation
}

/** Whoever is selected and has got no invitation yet is invited; how many they were. */
export async function inviteSelectedPeople(body: SelectedPeople): Promise<number> {
  return (await dataOf(generatedPeople.inviteEventRoles({ body, throwOnError: true }))).count
}

/** Who the key of a personal link lets in, and where. */
export async function enterEvent(body: EnterEvent): Promise<Entrance> {
  return await dataOf(generatedPeople.enterEvent({ body, throwOnError: true }))
}
