/** The changes that the settings of an organization make on the server. */
import { type BodyOf, session } from '@marquee/api'
import { forgotPassword, updatePassword, updateUserStatus } from '@marquee/api/accounts'
import {
  createTeam,
  deleteTeam,
  inviteMembers,
  listMembers,
  listTeamMembers,
  listTeams,
  removeMember,
  removeTeamMember,
  renameTeam,
  resendInvitation,
  setTeamMember,
  updateMember,
  updateOrganization,
} from '@marquee/api/organizations'
import type {
  Member,
  Team,
  TeamMember,
  UpdateMember,
  UpdateOrganization,
} from '@marquee/domain/organizations'
import type { Page } from '@marquee/domain/lists'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { meQuery } from '#features/accounts/public.ts'
import { sentenceOf } from '#lib/error-words.ts'
import { toast } from '#ui/toast/toast.ts'
import { organizationQuery, teamMembersQuery } from './organization-queries.ts'
import { memberName } from './member-name.ts'
import { t } from './texts.ts'

type Invitations = BodyOf<typeof inviteMembers>

/** Invites people; the data has the outcome for each address. */
export function useInviteMembers() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (form: Invitations) => inviteMembers({ body: form }).then((reply) => reply.results),
    onSuccess: () => refetchMembers(queryClient),
  })
}

const succeed = (message: string) => toast({ kind: 'success', message })
const fail = (error: Error) => toast({ kind: 'error', message: sentenceOf(error) })

/** Sends the invitation email again. */
export function useResendInvitation() {
  return useMutation({
    mutationFn: (member: Member) => resendInvitation({ path: { id: member.id } }).then((reply) => reply.link),
    onSuccess: (_link, { email }) => succeed(t('resent', { email })),
    onError: fail,
  })
}

/** Creates a new invitation link to share; null if it can't be copied (0046). */
export function useInvitationLink() {
  return useMutation({
    mutationFn: (member: Member) => resendInvitation({ path: { id: member.id } }).then((reply) => reply.link),
    gcTime: 0,
  })
}

/** Deactivates or reactivates the member. */
export function useSetActive() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ member, isActive }: { member: Member; isActive: boolean }) =>
      updateMember({ path: { id: member.id }, body: { is_active: isActive } }),
    onSuccess: async (_after, { member, isActive }) => {
      succeed(t(isActive ? 'reactivated' : 'deactivated', { name: memberName(member) }))
      await refetchMembers(queryClient)
    },
  })
}

/** Changes a member's roles, teams or status. */
export function useUpdateMember() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ member, change }: { member: Member; change: UpdateMember }) =>
      updateMember({ path: { id: member.id }, body: change }),
    onSuccess: async () => {
      succeed(t('saved'))
      await refetchMembers(queryClient)
    },
  })
}

/** Sets a password for the next sign-in, after which the member chooses their own (AU-072). */
export function useSetPassword() {
  return useMutation({
    mutationFn: ({ member, password }: { member: Member; password: string }) =>
      updatePassword({ path: { id: member.id }, body: { password } }),
    // Don't keep the password after the dialog closes.
    gcTime: 0,
  })
}

/** Emails the member a link to choose a new password (AU-042). */
export function useSendResetEmail() {
  return useMutation({
    mutationFn: (member: Member) => forgotPassword({ body: { email: member.email } }),
    onSuccess: (_nothing, { email }) => succeed(t('emailSent', { email })),
    onError: fail,
  })
}

/** Signs the member out, and makes them choose a new password at the next sign-in (AU-095). */
export function useRequirePassword() {
  return useMutation({
    mutationFn: (member: Member) =>
      updateUserStatus({ path: { id: member.id }, body: { status: 'FORCE_CHANGE_PASSWORD' } }),
    onSuccess: (_nothing, member) => succeed(t('passwordRequired', { name: memberName(member) })),
  })
}

/** Removes the person from the organization. */
export function useRemoveMember() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (member: Member) => removeMember({ path: { id: member.id } }),
    onSuccess: async (_nothing, member) => {
      succeed(t('removed', { name: memberName(member) }))
      await refetchMembers(queryClient)
    },
  })
}

/** Creates a team, or renames the one with this id. */
export function useSaveTeam() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id, name }: { id?: string | undefined; name: string }) =>
      id === undefined ? createTeam({ body: { name } }) : renameTeam({ path: { id }, body: { name } }),
    onSuccess: () => refetchMembers(queryClient),
  })
}

export function useDeleteTeam() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: Team) => deleteTeam({ path: { id } }),
    onSuccess: async (_nothing, { name }) => {
      succeed(t('teamDeleted', { name }))
      await refetchMembers(queryClient)
    },
  })
}

type PlaceInTeam = {
  person: Pick<TeamMember, 'id' | 'email' | 'first_name' | 'last_name'>
  role: string | null
}

/**
 * Sets a person's role in the team, or removes them with null. Updates the list optimistically and refetches it afterwards;
 * several changes run one after the other.
 */
export function usePlaceInTeam(teamId: string) {
  const queryClient = useQueryClient()
  const { queryKey } = teamMembersQuery(teamId)
  return useMutation({
    scope: { id: `team ${teamId}` },
    mutationFn: ({ person: { id: userId }, role }: PlaceInTeam) =>
      role === null
        ? removeTeamMember({ path: { id: teamId, userId } })
        : setTeamMember({ path: { id: teamId, userId }, body: { role } }),
    onMutate: async ({ person, role }) => {
      await queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData(queryKey, (page) => page && withPlace(page, person, role))
    },
    onSettled: () => refetchMembers(queryClient),
  })
}

function withPlace(
  page: Page<TeamMember>,
  person: PlaceInTeam['person'],
  role: string | null,
): Page<TeamMember> {
  const isMember = page.results.some(({ id }) => id === person.id)
  if (role === null) {
    const results = page.results.filter(({ id }) => id !== person.id)
    return { ...page, results, count: page.count - (isMember ? 1 : 0) }
  }
  if (isMember) {
    const results = page.results.map((member) => (member.id === person.id ? { ...member, role } : member))
    return { ...page, results }
  }
  const { id, email, first_name, last_name } = person
  const added: TeamMember = { id, email, first_name, last_name, role, role__name: '', refusal: null }
  return { ...page, results: [...page.results, added], count: page.count + 1 }
}

/** Changes the organization, and updates it wherever the studio shows it. */
export function useUpdateOrganization(id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (change: UpdateOrganization) => updateOrganization({ path: { id }, body: change }),
    onSuccess: (organization) => {
      queryClient.setQueryData(organizationQuery(id).queryKey, organization)
      return queryClient.invalidateQueries({ queryKey: meQuery.queryKey })
    },
  })
}

/** Switches the sign-in to another organization and clears all cached data. */
export function useSwitchOrganization() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (organization: string) => {
      await session.refreshIfDue()
      await session.signInBy('organization', { organization })
    },
    onSuccess: () => queryClient.clear(),
  })
}

/** Refetches people, teams and the signed-in person, who may be in them. */
async function refetchMembers(queryClient: QueryClient): Promise<void> {
  const keys = [listMembers.key(), listTeams.key(), listTeamMembers.key(), meQuery.queryKey]
  await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
}
