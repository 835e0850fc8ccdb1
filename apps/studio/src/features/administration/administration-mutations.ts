/** What the settings of an organisation change on the server, and what is asked for again. */
import {
  createTeam,
  deleteTeam,
  forgotPassword,
  inviteMembers,
  removeMember,
  removeTeamMember,
  renameTeam,
  requireNewPassword,
  resendInvitation,
  session,
  setTeamMember,
  updateMember,
  updateOrganization,
  updatePassword,
} from '@marquee/api'
import type { Member, UpdateMember, UpdateOrganization } from '@marquee/domain/administration'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { meQuery } from '#features/accounts/public.ts'
import { membersKey, organizationKey, teamsKey } from './administration-queries.ts'

type Invitations = Parameters<typeof inviteMembers>[0]

/** Everybody who can be is invited; the data is what became of each address. */
export function useInviteMembers() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (form: Invitations) => inviteMembers(form),
    onSuccess: () => askAgain(queryClient),
  })
}

/** The invited person gets another letter. */
export function useResendInvitation() {
  return useMutation({ mutationFn: (member: Member) => resendInvitation(member.id) })
}

/** The member has these roles and teams, and is active or not. */
export function useUpdateMember() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ member, change }: { member: Member; change: UpdateMember }) =>
      updateMember(member.id, change),
    onSuccess: () => askAgain(queryClient),
  })
}

/** The member signs in with this password next, and then chooses their own (AU-072). */
export function useSetPassword() {
  return useMutation({
    mutationFn: ({ member, password }: { member: Member; password: string }) =>
      updatePassword(member.id, { password }),
    // Nothing keeps it once the dialog is gone.
    gcTime: 0,
  })
}

/** The member has a letter with a link to choose a new password (AU-042). */
export function useSendResetLetter() {
  return useMutation({ mutationFn: (member: Member) => forgotPassword(member.email) })
}

/** The member is signed out, and chooses a new password at the next sign-in (AU-095). */
export function useRequirePassword() {
  return useMutation({
    mutationFn: (member: Member) => requireNewPassword(member.id),
  })
}

/** The person is not of the organisation any more. */
export function useRemoveMember() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (member: Member) => removeMember(member.id),
    onSuccess: () => askAgain(queryClient),
  })
}

/** There is a team of this name, or the team with the id has it. */
export function useSaveTeam() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id, name }: { id?: string | undefined; name: string }) =>
      id === undefined ? createTeam(name) : renameTeam(id, name),
    onSuccess: () => askAgain(queryClient),
  })
}

/** The team is gone. */
export function useDeleteTeam() {
  const queryClient = useQueryClient()
  return useMutation({ mutationFn: (id: string) => deleteTeam(id), onSuccess: () => askAgain(queryClient) })
}

/** The person has this role in the team; with null they are not in it. */
export function usePlaceInTeam(teamId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ userId, role }: { userId: string; role: string | null }) =>
      role === null ? removeTeamMember({ id: teamId, userId }) : setTeamMember({ id: teamId, userId, role }),
    onSuccess: () => askAgain(queryClient),
  })
}

/** The organisation has these values, here and wherever the studio shows them. */
export function useUpdateOrganization(id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (change: UpdateOrganization) => updateOrganization(id, change),
    onSuccess: (organization) => {
      queryClient.setQueryData(organizationKey(id), organization)
      return queryClient.invalidateQueries({ queryKey: meQuery.queryKey })
    },
  })
}

/** The sign-in is to this organisation; what was seen of the other is forgotten, in every tab. */
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
  await Promise.all(
    [membersKey, teamsKey, meQuery.queryKey].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
  )
}
