/** Every query on users. Most run as the system role, since no one is signed in yet. */
import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import { type Db, onlyRow, preparedOnce } from '#platform/db/database.ts'
import { users } from './schema.ts'

export type UserRow = typeof users.$inferSelect
export type NewUser = typeof users.$inferInsert
/** A person as their organization sees them. */
export type Colleague = Omit<
  UserRow,
  'password_hash' | 'email_proved_at' | 'is_content_lab_standalone' | 'created_at' | 'updated_at'
>

/** Finds the person by address, ignoring case. */
export async function findUserByEmail(db: Db, email: string): Promise<UserRow | undefined> {
  const [user] = await db
    .select()
    .from(users)
    .where(eq(sql`lower(${users.email})`, email.toLowerCase()))
  return user
}

export async function findUser(db: Db, userId: string): Promise<UserRow | undefined> {
  const [user] = await db.select().from(users).where(eq(users.id, userId))
  return user
}

/** Like `findUser`, but locks the row until the transaction ends. */
export async function lockUser(db: Db, userId: string): Promise<UserRow | undefined> {
  const [user] = await db.select().from(users).where(eq(users.id, userId)).for('update')
  return user
}

export async function updateUserRow(
  db: Db,
  userId: string,
  change: Partial<NewUser> & { updated_at: Date },
): Promise<UserRow> {
  return onlyRow(await db.update(users).set(change).where(eq(users.id, userId)).returning())
}

/** Whether this installation has no account yet. Holds a lock so that no other transaction creates the first one. */
export async function isFirstAccount(db: Db): Promise<boolean> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('first account'))`)
  return (await db.select({ id: users.id }).from(users).limit(1)).length === 0
}

/** The person's own profile. */
export async function findPerson(db: Db, userId: string) {
  const { id, email, first_name, last_name, company, profile_picture_url } = users
  const profile = { id, email, first_name, last_name, company, profile_picture_url }
  const { status, is_content_lab_standalone } = users
  const [person] = await db
    .select({ ...profile, status, is_content_lab_standalone })
    .from(users)
    .where(eq(users.id, userId))
  return person
}

/** The person's claims for an identity token (SH-267). */
export async function identityOf(db: Db, userId: string) {
  const { email, first_name: given_name, last_name: family_name } = users
  const email_verified = sql<boolean>`${users.email_proved_at} is not null`
  const identity = { email, email_verified, given_name, family_name }
  return onlyRow(await db.select(identity).from(users).where(eq(users.id, userId)))
}

/** Names of these people by id, without those the organization may not see. */
export async function listPeople(db: Db, userIds: readonly string[]) {
  const people = userIds.length === 0 ? [] : await peopleByIds(db).execute({ ids: userIds })
  return new Map(people.map((person) => [person.id, person]))
}

const peopleByIds = preparedOnce((db) =>
  db
    .select({ id: users.id, first_name: users.first_name, last_name: users.last_name })
    .from(users)
    .where(sql`${users.id} = any(${sql.placeholder('ids')})`)
    .prepare('people_by_ids'),
)

/** Names, addresses and pictures of these people by id, without those the organization may not see. */
export async function listFaces(db: Db, userIds: readonly string[]) {
  const { id, email, first_name, last_name, profile_picture_url } = users
  const people = await db
    .select({ id, email, first_name, last_name, profile_picture_url })
    .from(users)
    .where(inArray(id, [...userIds]))
  return new Map(people.map((person) => [person.id, person]))
}

/** What members of an organization see of each other. */
const colleagueColumns = {
  id: users.id,
  email: users.email,
  first_name: users.first_name,
  last_name: users.last_name,
  profile_picture_url: users.profile_picture_url,
  linkedin_url: users.linkedin_url,
  twitter_url: users.twitter_url,
  title: users.title,
  company: users.company,
  extra_data: users.extra_data,
  status: users.status,
}

/** The person, if they have accepted to belong to the transaction's organization. */
export async function findColleague(db: Db, userId: string): Promise<Colleague | undefined> {
  const [colleague] = await db.select(colleagueColumns).from(users).where(eq(users.id, userId))
  return colleague
}

/** Like `findColleague`, by address, ignoring case. */
export async function findColleagueByEmail(db: Db, email: string): Promise<Colleague | undefined> {
  const [colleague] = await db
    .select(colleagueColumns)
    .from(users)
    .where(eq(sql`lower(${users.email})`, email.toLowerCase()))
  return colleague
}

export async function listAddresses(db: Db, userIds: readonly string[]): Promise<string[]> {
  if (userIds.length === 0) return []
  const rows = await db
    .select({ email: users.email })
    .from(users)
    .where(inArray(users.id, [...userIds]))
  return rows.map(({ email }) => email)
}

/** Deletes accounts left unconfirmed since `before`, except those that belong to an organization. */
export async function deleteUnconfirmedBefore(db: Db, before: Date): Promise<void> {
  await db
    .delete(users)
    .where(
      and(
        eq(users.status, 'UNCONFIRMED'),
        lt(users.updated_at, before),
        sql`not exists (select from memberships where memberships.user_id = ${users.id})`,
      ),
    )
}

export async function insertUser(db: Db, user: NewUser): Promise<UserRow> {
  return onlyRow(await db.insert(users).values(user).returning())
}

/** Locks these accounts until the transaction ends, in id order to avoid deadlocks. */
export async function lockAccounts(db: Db, ids: readonly string[]): Promise<void> {
  const accounts = db.select({ id: users.id }).from(users)
  await accounts
    .where(inArray(users.id, [...ids]))
    .orderBy(users.id)
    .for('update')
}

/** Deletes the accounts among `ids` that belong to no organization and returns how many. Runs as the system role. */
export async function deleteUsersWithoutMembership(db: Db, ids: readonly string[]): Promise<number> {
  const isInNone = sql`not exists (select from memberships where memberships.user_id = ${users.id})`
  const { rowCount } = await db.delete(users).where(and(inArray(users.id, [...ids]), isInNone))
  return rowCount ?? 0
}
