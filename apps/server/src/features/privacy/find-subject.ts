/** Finds every account, profile, address and name by which an organization's rows may refer to a person. */
import type { PrivacyPerson } from '@marquee/domain/privacy'
import { findPerson, findUserByEmail } from '#features/accounts/public.ts'
import {
  countMemberships,
  findMemberRow,
  findOnlyAdmin,
  type MemberRow,
} from '#features/organizations/public.ts'
import type { OrganizationContext } from '#platform/context.ts'
import type { DataSubject } from '#platform/db/personal-data.ts'
import { asSystemInside, type WithSystemDb } from '#platform/db/tenancy.ts'
import { listProfilesOfPerson, type ProfileOfPerson } from './people-list-store.ts'

export type SubjectReference = { user_id: string | null; profile_id: string | null; email: string | null }

export type Subject = {
  data: DataSubject
  person: PrivacyPerson
  member: MemberRow | undefined
  isLastAdmin: boolean
  /** Whether an erasure deletes the account too, because it belongs to this organization only. */
  isAccountErased: boolean
}

type Account = { id: string; email: string; first_name: string; last_name: string; isStandalone: boolean }

/**
 * Undefined for a member or a profile that the organization doesn't have. An address matches whoever has or had it, even
 * if only traces are left. Reveals nothing of an account that isn't a member.
 */
export async function findSubject(
  ctx: WithSystemDb<OrganizationContext>,
  about: SubjectReference,
): Promise<Subject | undefined> {
  const first = await findProfiles(ctx, about, undefined)
  const account = await findAccount(ctx, about, first)
  const profiles = account ? await findProfiles(ctx, about, account) : first
  const member = account && (await findMemberRow(ctx.db, account.id))
  const exists = about.email !== null || member !== undefined || profiles.length > 0
  if (!exists) return undefined
  return {
    data: dataOf(ctx, { about, account, profiles }),
    person: personOf(about, member, profiles[0]),
    member,
    isLastAdmin: member !== undefined && (await findOnlyAdmin(ctx.db)) === member.user_id,
    isAccountErased: member !== undefined && account !== undefined && (await isOnlyHere(ctx, account)),
  }
}

type FoundSubject = {
  about: SubjectReference
  account: Account | undefined
  profiles: readonly ProfileOfPerson[]
}

function dataOf(
  { organizationId }: OrganizationContext,
  { about, account, profiles }: FoundSubject,
): DataSubject {
  const addresses = [
    about.email,
    account?.email,
    ...profiles.flatMap((profile) => [profile.email, ...profile.former_addresses]),
  ]
  const names = [account, ...profiles].map((person) => person && nameOf(person))
  return {
    organizationId,
    userId: account?.id ?? null,
    profileIds: profiles.map(({ id }) => id),
    addresses: distinct(addresses.map((address) => address?.toLowerCase())),
    names: distinct([...names, ...profiles.flatMap(({ merged_names }) => merged_names)]),
  }
}

function personOf(
  about: SubjectReference,
  member: MemberRow | undefined,
  profile: ProfileOfPerson | undefined,
): PrivacyPerson {
  const nameless = { email: about.email ?? '', first_name: '', last_name: '' }
  const { email, first_name, last_name } = member ?? profile ?? nameless
  return {
    user_id: member?.user_id ?? null,
    profile_id: profile?.id ?? null,
    email,
    first_name,
    last_name,
    is_member: member !== undefined,
  }
}

async function findProfiles(
  ctx: WithSystemDb<OrganizationContext>,
  about: SubjectReference,
  account: Account | undefined,
) {
  const addresses = distinct([about.email, account?.email]).map((address) => address.toLowerCase())
  const userId = account?.id ?? about.user_id
  return listProfilesOfPerson(ctx.db, { profileId: about.profile_id, userId, addresses })
}

async function findAccount(
  ctx: WithSystemDb<OrganizationContext>,
  about: SubjectReference,
  profiles: readonly { user_id: string | null; email: string }[],
): Promise<Account | undefined> {
  const id = about.user_id ?? profiles.find(({ user_id }) => user_id !== null)?.user_id
  const addresses = distinct([about.email, ...profiles.map(({ email }) => email)])
  return asSystemInside(ctx, async ({ db }) => {
    const byId = id ? await findPerson(db, id) : undefined
    if (byId) return { ...byId, isStandalone: byId.is_content_lab_standalone }
    for (const address of addresses) {
      const found = await findUserByEmail(db, address)
      if (found) return { ...found, isStandalone: found.is_content_lab_standalone }
    }
    return undefined
  })
}

function isOnlyHere(ctx: WithSystemDb<OrganizationContext>, account: Account): Promise<boolean> {
  return asSystemInside(
    ctx,
    async ({ db }) => !account.isStandalone && (await countMemberships(db, account.id)) === 1,
  )
}

function nameOf({ first_name, last_name }: { first_name: string; last_name: string }): string {
  return `${first_name} ${last_name}`.trim()
}

function distinct(texts: readonly (string | null | undefined)[]): string[] {
  return [...new Set(texts.flatMap((text) => (text ? [text] : [])))]
}
