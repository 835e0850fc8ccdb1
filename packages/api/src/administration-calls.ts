/** The generated calls on people, teams and the organisation as the studio makes them. */
import type {
  InvitationResult,
  Member,
  OrganizationAdmins,
  OwnOrganization,
  Team,
  TeamContents,
  TeamMember,
  UpdateMember,
  UpdateOrganization,
} from '@marquee/domain/administration'
import type { Page } from '@marquee/domain/lists'
import type { ListedRole } from '@marquee/domain/permissions'
import type { Organization } from '@marquee/domain/organizations'
import { abortedBy, dataOf } from './client.ts'
import * as generatedAdministration from './generated/sdk/administration.gen.ts'
import * as generatedPermissions from './generated/sdk/permissions.gen.ts'
import type {
  CreateOrganizationData,
  InviteMembersData,
  ListMembersData,
  ListTeamsData,
} from './generated/types.gen.ts'

/** Some of the admins of the organisation, for whoever needs one. */
export async function listAdmins(signal?: AbortSignal): Promise<OrganizationAdmins> {
  return await dataOf(generatedAdministration.listAdmins({ throwOnError: true, ...abortedBy(signal) }))
}

/** The page of people that `query` asks for (ST-006). */
export async function listMembers(
  query: NonNullable<ListMembersData['query']>,
  signal?: AbortSignal,
): Promise<Page<Member>> {
  return await dataOf(
    generatedAdministration.listMembers({ query, throwOnError: true, ...abortedBy(signal) }),
  )
}

/** Everybody who can be is invited; what became of each address. */
export async function inviteMembers(body: InviteMembersData['body']): Promise<InvitationResult[]> {
  return (await dataOf(generatedAdministration.inviteMembers({ body, throwOnError: true }))).results
}

/** The invited person gets another email; its link where it may be handed over by hand. */
export async function resendInvitation(id: string): Promise<string | null> {
  return (await dataOf(generatedAdministration.resendInvitation({ path: { id }, throwOnError: true }))).link
}

/** The member has these roles and teams, and is active or not. */
export async function updateMember(id: string, change: UpdateMember): Promise<Member> {
  const { role, roles, workspaces, is_active } = change
  const body = {
    ...(role && { role }),
    ...(roles && { roles }),
    ...(workspaces && {
      workspaces: workspaces.map(({ id: team, role: inTeam }) => ({
        id: team,
        ...(inTeam && { role: inTeam }),
      })),
    }),
    ...(is_active !== undefined && { is_active }),
  }
  return await dataOf(generatedAdministration.updateMember({ path: { id }, body, throwOnError: true }))
}

/** The person is not of the organisation any more. */
export async function removeMember(id: string): Promise<void> {
  await generatedAdministration.removeMember({ path: { id }, throwOnError: true })
}

/** The page of teams that `query` asks for (ST-052). */
export async function listTeams(
  query: NonNullable<ListTeamsData['query']>,
  signal?: AbortSignal,
): Promise<Page<Team>> {
  return await dataOf(generatedAdministration.listTeams({ query, throwOnError: true, ...abortedBy(signal) }))
}

/** There is a team of this name. */
export async function createTeam(name: string): Promise<Team> {
  return await dataOf(generatedAdministration.createTeam({ body: { name }, throwOnError: true }))
}

/** The team has this name. */
export async function renameTeam(id: string, name: string): Promise<Team> {
  return await dataOf(
    generatedAdministration.renameTeam({ path: { id }, body: { name }, throwOnError: true }),
  )
}

/** What the team holds, for whoever is about to delete it. */
export async function getTeamContents(id: string, signal?: AbortSignal): Promise<TeamContents['results']> {
  return (
    await dataOf(
      generatedAdministration.getTeamContents({ path: { id }, throwOnError: true, ...abortedBy(signal) }),
    )
  ).results
}

/** The team is gone; its videos belong to none. */
export async function deleteTeam(id: string): Promise<void> {
  await generatedAdministration.deleteTeam({ path: { id }, throwOnError: true })
}

/** The first hundred people of a team, by name. */
export async function listTeamMembers(id: string, signal?: AbortSignal): Promise<Page<TeamMember>> {
  const query = { limit: 100 }
  return await dataOf(
    generatedAdministration.listTeamMembers({
      path: { id },
      query,
      throwOnError: true,
      ...abortedBy(signal),
    }),
  )
}

/** The member is in the team with this role. */
export async function setTeamMember(place: { id: string; userId: string; role: string }): Promise<void> {
  const { role, ...path } = place
  await generatedAdministration.setTeamMember({ path, body: { role }, throwOnError: true })
}

/** The member is not in the team any more. */
export async function removeTeamMember(path: { id: string; userId: string }): Promise<void> {
  await generatedAdministration.removeTeamMember({ path, throwOnError: true })
}

/** The organisation with this id. */
export async function getOrganization(id: string, signal?: AbortSignal): Promise<Organization> {
  return await dataOf(
    generatedAdministration.getOrganization({ path: { id }, throwOnError: true, ...abortedBy(signal) }),
  )
}

/** There is an organisation of this name; refresh the session to be in it. */
export async function createOrganization(body: CreateOrganizationData['body']): Promise<Organization> {
  return await dataOf(generatedAdministration.createOrganization({ body, throwOnError: true }))
}

/** The organisation has these values; what is left out stays. */
export async function updateOrganization(id: string, change: UpdateOrganization): Promise<Organization> {
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
  return await dataOf(
    generatedAdministration.updateOrganization({ path: { id }, body: given, throwOnError: true }),
  )
}

/** The plan of the organisation and how much of it is used. */
export async function getContract(
  id: string,
  signal?: AbortSignal,
): Promise<{ tier: string; attendee_count: number }> {
  return await dataOf(
    generatedAdministration.getContract({ path: { id }, throwOnError: true, ...abortedBy(signal) }),
  )
}

/** The roles that members are given, built in and of the organisation; those of events are left out. */
export async function listMemberRoles(signal?: AbortSignal): Promise<ListedRole[]> {
  const query = { realm: 'studio_app' as const, limit: 100 }
  return (await dataOf(generatedPermissions.listRoles({ query, throwOnError: true, ...abortedBy(signal) })))
    .results
}

/** The organisations that the person may sign in to. */
export async function listOwnOrganizations(signal?: AbortSignal): Promise<OwnOrganization[]> {
  return (
    await dataOf(generatedAdministration.listOwnOrganizations({ throwOnError: true, ...abortedBy(signal) }))
  ).results
}
