/** What the settings of an organization change on the server, and what is asked for again. */
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

/** Everybody who can be is invited; the data is what became of each address. */
export function useInviteMembers() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (form: Invitations) => inviteMembers({ body: form }).then((reply) => reply.results),
    onSuccess: () => askAgain(queryClient),
  })
}

const succeed = (message: string) => toast({ kind: 'success', message })
const fail = (error: Error) => toast({ kind: 'error', message: sentenceOf(error) })

/** The invited person gets another email. */
export function useResendInvitation() {
  return useMutation({
    mutationFn: (member: Member) => resendInvitation({ path: { id: member.id } }).then((reply) => reply.link),
    onSuccess: (_link, { email }) => succeed(t('resent', { email })),
    onError: fail,
  })
}

/** A new invitation link to send yourself; null where it cannot be copied (0046). */
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
      await askAgain(queryClient)
    },
  })
}

/** The member has these roles and teams, and is active or not. */
export function useUpdateMember() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ member, change }: { member: Member; change: UpdateMember }) =>
      updateMember({ path: { id: member.id }, body: change }),
    onSuccess: async () => {
      succeed(t('saved'))
      await askAgain(queryClient)
    },
  })
}

/** The member signs in with this password next, and then chooses their own (AU-072). */
export function useSetPassword() {
  return useMutation({
    mutationFn: ({ member, password }: { member: Member; password: string }) =>
      updatePassword({ path: { id: member.id }, body: { password } }),
    // Nothing keeps it once the dialog is gone.
    gcTime: 0,
  })
}

/** The member has an email with a link to choose a new password (AU-042). */
export function useSendResetEmail() {
  return useMutation({
    mutationFn: (member: Member) => forgotPassword({ body: { email: member.email } }),
    onSuccess: (_nothing, { email }) => succeed(t('emailSent', { email })),
    onError: fail,
  })
}

/** The member is signed out, and chooses a new password at the next sign-in (AU-095). */
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
      await askAgain(queryClient)
    },
  })
}

/** There is a team of this name, or the team with the id has it. */
export function useSaveTeam() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id, name }: { id?: string | undefined; name: string }) =>
      id === undefined ? createTeam({ body: { name } }) : renameTeam({ path: { id }, body: { name } }),
    onSuccess: () => askAgain(queryClient),
  })
}

/** The team is gone. */
export function useDeleteTeam() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: Team) => deleteTeam({ path: { id } }),
    onSuccess: async (_nothing, { name }) => {
      succeed(t('teamDeleted', { name }))
      await askAgain(queryClient)
    },
  })
}

type PlaceInTeam = {
  person: Pick<TeamMember, 'id' | 'email' | 'first_name' | 'last_name'>
  role: string | null
}

/**
 * The person has this role in the team; with null they are not in it. The list shows it at once, and is asked for again
 * after either answer; several changes go one after the other.
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
      queryClient.setQueryData(queryKey, (page) => page && placedIn(page, person, role))
    },
    onSettled: () => askAgain(queryClient),
  })
}

function placedIn(
  page: Page<TeamMember>,
  person: PlaceInTeam['person'],
  role: string | null,
): Page<TeamMember> {
  const isThere = page.results.some(({ id }) => id === person.id)
  if (role === null) {
    const results = page.results.filter(({ id }) => id !== person.id)
    return { ...page, results, count: page.count - (isThere ? 1 : 0) }
  }
  if (isThere) {
    return { ...page, results: page.results.map((one) => (one.id === person.id ? { ...one, role } : one)) }
  }
  const { id, email, first_name, last_name } = person
  const added: TeamMember = { id, email, first_name, last_name, role, role__name: '', refusal: null }
  return { ...page, results: [...page.results, added], count: page.count + 1 }
}

/** The organization has these values, here and wherever the studio shows them. */
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

/** The sign-in is to this organization; what was seen of the other is forgotten, in every tab. */
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

/** Teams change what people may do, and people what teams hold; the person's own workspaces are among them. */
async function askAgain(queryClient: QueryClient): Promise<void> {
  const keys = [listMembers.key(), listTeams.key(), listTeamMembers.key(), meQuery.queryKey]
  await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
}
