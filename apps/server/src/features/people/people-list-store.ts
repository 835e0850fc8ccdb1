/** The lists of the people of an event: each page is one query (measured with 1,000 speakers). */
import type { PeopleSelection } from '@marquee/domain/people'
import { personOfProfileSchema } from '@marquee/domain/profiles'
import { effectStates } from '@marquee/domain/effects'
import { type SQL, sql } from 'drizzle-orm'
import { profileMatches } from '#features/profiles/public.ts'
import { type Db, onlyRow, readRows } from '#platform/db/database.ts'
import { countRow, idRow, valueOf } from '#platform/db/row-schemas.ts'
import { z } from 'zod'
import { eventRoles } from './schema.ts'

const listedPersonRow = z.object({
  id: valueOf(eventRoles.id),
  event_id: valueOf(eventRoles.event_id),
  role: valueOf(eventRoles.role),
  rank: valueOf(eventRoles.rank),
  hidden: valueOf(eventRoles.hidden),
  send_calendar_invite: valueOf(eventRoles.send_calendar_invite),
  send_email_invite: valueOf(eventRoles.send_email_invite),
  created_at: valueOf(eventRoles.created_at),
  invited_at: valueOf(eventRoles.invited_at),
  user: personOfProfileSchema,
  assignments: z.array(z.object({ broadcast_id: z.uuid().nullable(), role_id: z.uuid().nullable() })),
  /** The state of the last invitation; null without one, or once it is gone from the outbox. */
  invitation_state: z.enum(effectStates).nullable(),
  invitation_sent_at: z.date().nullable(),
  invitation_error: z.string().nullable(),
})
export type ListedPerson = z.infer<typeof listedPersonRow>
const companyRow = z.object({ company: z.string() })

export type PeopleFilter = {
  event: string
  role: number
  search: string
  company?: string | undefined
  broadcast?: string | undefined
}
export type PeopleOrder = 'rank' | 'created_at' | '-created_at'

const columns = sql`r.id, r.event_id, r.role, r.rank, r.hidden, r.send_calendar_invite, r.send_email_invite, r.created_at,
  r.invited_at, i.state invitation_state, i.sent_at invitation_sent_at, i.last_error invitation_error,
  json_build_object('id', p.id, 'email', p.email, 'first_name', p.first_name, 'last_name', p.last_name,
    'title', p.title, 'company', p.company, 'bio', p.bio, 'profile_picture_url', p.profile_picture_url,
    'linkedin_url', p.linkedin_url, 'twitter_url', p.twitter_url) "user",
  coalesce((select json_agg(json_build_object('broadcast_id', a.broadcast_id, 'role_id', a.role_id) order by a.id)
    from event_role_assignments a where a.event_role_id = r.id
      -- A session that was deleted may come back with its people; until then they are not in it.
      and (a.broadcast_id is null or exists (select from broadcasts b where b.id = a.broadcast_id))), '[]') assignments`

const source = sql`event_roles r join profiles p on p.id = r.profile_id left join effects i on i.id = r.invitation_id`

const orders: Record<PeopleOrder, SQL> = {
  rank: sql`r.rank, r.id`,
  created_at: sql`r.created_at, r.id`,
  '-created_at': sql`r.created_at desc, r.id desc`,
}

function conditionOf({ event, role, search, company, broadcast }: PeopleFilter): SQL {
  const matches = profileMatches(sql`p.id`, search)
  const isOfCompany = company === undefined ? sql`true` : sql`p.company = ${company}`
  const isInSession =
    broadcast === undefined
      ? sql`true`
      : sql`exists (select from event_role_assignments a
          where a.event_role_id = r.id and (a.broadcast_id is null or a.broadcast_id = ${broadcast}))`
  return sql`r.event_id = ${event} and r.role = ${role} and ${matches} and ${isOfCompany} and ${isInSession}`
}

/** One page of the people of an event, by `event_roles_list`; and how many there are. */
export async function listPeopleOfEvent(
  db: Db,
  filter: PeopleFilter,
  page: { order: PeopleOrder; limit: number; offset: number },
): Promise<{ rows: ListedPerson[]; count: number }> {
  const condition = conditionOf(filter)
  const rows = await readRows(
    db,
    listedPersonRow,
    sql`select ${columns} from ${source} where ${condition}
      order by ${orders[page.order]} limit ${page.limit} offset ${page.offset}`,
  )
  const counted = await readRows(db, countRow, sql`select count(*) from ${source} where ${condition}`)
  return { rows, count: onlyRow(counted).count }
}

export async function findListedPerson(db: Db, id: string): Promise<ListedPerson | undefined> {
  const [row] = await readRows(db, listedPersonRow, sql`select ${columns} from ${source} where r.id = ${id}`)
  return row
}

/** Ids of the selected event roles, locked until the transaction ends (PP-027, PP-028). */
export async function lockSelected(db: Db, selection: PeopleSelection): Promise<string[]> {
  const { is_all, ids, excluded } = selection
  const chosen = is_all
    ? sql`not (r.id = any(${sql.param(excluded)}::uuid[]))`
    : sql`r.id = any(${sql.param(ids)}::uuid[])`
  const rows = await readRows(
    db,
    idRow,
    sql`select r.id from ${source} where ${conditionOf(selection)} and ${chosen} order by r.id for update of r`,
  )
  return rows.map(({ id }) => id)
}

/** The companies of the people of an event, by name. */
export async function listCompanies(
  db: Db,
  { event, role }: { event: string; role: number },
): Promise<string[]> {
  const rows = await readRows(
    db,
    companyRow,
    sql`select company from (select distinct p.company from ${source}
        where r.event_id = ${event} and r.role = ${role} and p.company <> '') companies
      order by lower(company), company`,
  )
  return rows.map(({ company }) => company)
}

const publicSpeakerRow = z.object({
  id: z.string(),
  name: z.string(),
  title: z.string(),
  company: z.string(),
  bio: z.string(),
  picture: z.string().nullable(),
})

/**
 * The speakers that the audience can see, in order (PP-044). Leaves out those without a name, of whom only the address
 * is known.
 */
export async function listPublicSpeakers(
  db: Db,
  eventId: string,
): Promise<z.infer<typeof publicSpeakerRow>[]> {
  return readRows(
    db,
    publicSpeakerRow,
    sql`select r.id, trim(p.first_name || ' ' || p.last_name) as name, p.title, p.company, p.bio,
        p.profile_picture_url picture
      from event_roles r join profiles p on p.id = r.profile_id
      where r.event_id = ${eventId} and r.role = 4 and not r.hidden and trim(p.first_name || p.last_name) <> ''
      order by r.rank, r.id`,
  )
}
