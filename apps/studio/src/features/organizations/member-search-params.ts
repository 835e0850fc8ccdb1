/** The URL of the users page. */
import { type MemberStatus, memberStatuses } from '@marquee/domain/organizations'
import { type MemberRole, memberRoles } from '@marquee/domain/permissions'
import { type RawSearchParams, readChoice, readId, readPage, readTerm } from '#lib/search-params.ts'

export const membersPerPage = 50

export type MemberSearchParams = {
  page: number
  search: string
  status?: MemberStatus | undefined
  role?: MemberRole | undefined
  team?: string | undefined
}

export const defaultMemberSearchParams = { page: 1, search: '' } as const

/** The parameters in a URL, ignoring invalid values. */
export function parseMemberSearchParams(raw: RawSearchParams<MemberSearchParams>): MemberSearchParams {
  return {
    page: readPage(raw.page),
    search: readTerm(raw.search),
    status: readChoice(memberStatuses, raw.status),
    role: readChoice(memberRoles, raw.role),
    team: readId(raw.team),
  }
}

/** The query parameters for a page of the list (ST-006). */
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
