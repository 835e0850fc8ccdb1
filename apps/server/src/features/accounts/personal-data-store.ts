/** An organization's personal data about an account. Only the system role sees most of it. */
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { OrganizationContext } from '#platform/context.ts'
import { readRows } from '#platform/db/database.ts'
import {
  type DataSubject,
  type ErasedSubject,
  listOfRows,
  type PersonalDataPart,
} from '#platform/db/personal-data.ts'
import { asSystemInside, type WithSystemDb } from '#platform/db/tenancy.ts'
import { revokeSignInsOf } from './revoke-sign-ins.ts'
import { t } from './texts.ts'

const urlRow = z.object({ url: z.string() })

const signedIn = ({ userId, organizationId }: DataSubject) =>
  sql`sign_ins.user_id = ${userId}::uuid and sign_ins.organization_id = ${organizationId}`
const hasCode = ({ userId, organizationId }: DataSubject) =>
  sql`user_codes.user_id = ${userId}::uuid and user_codes.organization_id = ${organizationId}`
const invitedBy = ({ names, organizationId }: DataSubject) =>
  sql`user_codes.inviter_name = any(${sql.param([...names])}::text[])
    and user_codes.organization_id = ${organizationId}`
/** An organization has no say over the accounts of people who aren't its members. */
const isMember = ({ userId, organizationId }: DataSubject) =>
  sql`users.id = ${userId}::uuid and exists (select from memberships
    where memberships.user_id = users.id and memberships.organization_id = ${organizationId})`

export const accountOfPerson: PersonalDataPart = {
  lists: [
    listOfRows({
      name: 'sign-ins',
      title: () => t('signIns'),
      fate: 'erased',
      note: () => t('signInsErased'),
      columns: ['sign_ins.user_id', 'sign_ins.ip_address', 'sign_ins.user_agent'],
      from: sql`sign_ins`,
      key: sql`id`,
      select: sql`sign_ins.created_at, sign_ins.rotated_at as last_used_at, sign_ins.expires_at, sign_ins.revoked_at,
        sign_ins.method, sign_ins.ip_address, sign_ins.user_agent`,
      where: signedIn,
      erase: (person) => sql`delete from sign_ins where ${signedIn(person)}`,
      isOfSystem: true,
    }),
    listOfRows({
      name: 'invitations',
      title: () => t('openLinks'),
      fate: 'erased',
      note: () => t('openLinksErased'),
      columns: ['user_codes.user_id'],
      from: sql`user_codes`,
      key: sql`id`,
      select: sql`user_codes.purpose, user_codes.inviter_name, user_codes.created_at, user_codes.expires_at`,
      where: hasCode,
      erase: (person) => sql`delete from user_codes where ${hasCode(person)}`,
      isOfSystem: true,
    }),
    listOfRows({
      name: 'invitations-by-them',
      title: () => t('sentInvitations'),
      fate: 'pseudonymized',
      note: () => t('sentInvitationsErased'),
      columns: ['user_codes.inviter_name'],
      from: sql`user_codes`,
      key: sql`id`,
      select: sql`user_codes.purpose, user_codes.inviter_name, user_codes.created_at, user_codes.expires_at`,
      where: invitedBy,
      erase: (person) =>
        sql`update user_codes set inviter_name = ${person.pseudonym} where ${invitedBy(person)}`,
      isOfSystem: true,
    }),
    listOfRows({
      name: 'account',
      title: () => t('account'),
      fate: 'erased',
      note: () => t('accountErased'),
      columns: [
        'users.email',
        'users.first_name',
        'users.last_name',
        'users.profile_picture_url',
        'users.extra_data',
      ],
      from: sql`users`,
      key: sql`id`,
      select: sql`users.id, users.email, users.first_name, users.last_name, users.company, users.title,
        users.profile_picture_url, users.linkedin_url, users.twitter_url, users.extra_data, users.status,
        users.created_at`,
      where: isMember,
      erase: (person) =>
        person.isAccountErased ? sql`delete from users where id = ${person.userId}::uuid` : undefined,
      isOfSystem: true,
    }),
  ],
  async pictures(ctx, person) {
    const rows = await asSystemInside(ctx, (ctx) =>
      readRows(
        ctx.db,
        urlRow,
        sql`select profile_picture_url as url from users
          where profile_picture_url is not null and ${isMember(person)}`,
      ),
    )
    return rows.map(({ url }) => url)
  },
  async stillShown(ctx, urls) {
    const rows = await asSystemInside(ctx, (ctx) =>
      readRows(
        ctx.db,
        urlRow,
        sql`select profile_picture_url as url from users
          where profile_picture_url = any(${sql.param([...urls])}::text[])`,
      ),
    )
    return rows.map(({ url }) => url)
  },
  beforeErasure: signOut,
}

async function signOut(ctx: WithSystemDb<OrganizationContext>, person: ErasedSubject): Promise<void> {
  const { userId, organizationId, isAccountErased } = person
  if (userId === null) return
  await revokeSignInsOf(ctx, isAccountErased ? { userId } : { userId, organizationId })
}
