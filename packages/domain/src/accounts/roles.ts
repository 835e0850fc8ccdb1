/** The three administrative roles of a member of an organisation. */
export const memberRoles = ['ORGANIZATION_ADMIN', 'TEAM_ADMIN', 'MEMBER'] as const

export type MemberRole = (typeof memberRoles)[number]

/** Who acts: a signed-in member of one organisation, and the workspaces that are theirs. */
export type Actor = {
  userId: string
  organizationId: string
  signInId: string
  role: MemberRole
  workspaceIds: readonly string[]
}
