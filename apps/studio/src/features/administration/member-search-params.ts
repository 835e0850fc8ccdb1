/** What the address of the users remembers. */
import { memberStatuses } from '@marquee/domain/administration'
import { memberRoles } from '@marquee/domain/permissions'
import { catch as otherwise, z } from 'zod/mini'

export const membersPerPage = 50

const searchParamsSchema = z.object({
  page: otherwise(z._default(z.int().check(z.minimum(1)), 1), 1),
  search: otherwise(z._default(z.coerce.string().check(z.trim(), z.maxLength(255)), ''), ''),
  status: otherwise(z.optional(z.enum(memberStatuses)), undefined),
  role: otherwise(z.optional(z.enum(memberRoles)), undefined),
  team: otherwise(z.optional(z.uuid()), undefined),
})

export type MemberSearchParams = z.infer<typeof searchParamsSchema>

export const defaultMemberSearchParams = { page: 1, search: '' } as const

/** What an address says about the users, whatever is written in it. */
export function parseMemberSearchParams(raw: object): MemberSearchParams {
  return searchParamsSchema.parse(raw)
}

/** The call that a page of the list makes (ST-006). */
export function memberCallOf({ page, search, status, role, team }: MemberSearchParams, organization: string) {
  return {
    organization,
    workspaces: team ?? 'all',
    exclude_marqueeevents_users: 'true' as const,
    limit: membersPerPage,
    offset: (page - 1) * membersPerPage,
    search,
    ...(status && { status }),
    ...(role && { role }),
  }
}
