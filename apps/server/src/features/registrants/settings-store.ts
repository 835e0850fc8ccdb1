/** Every query on the settings of registrations and on the block list. */
import { desc, eq, sql } from 'drizzle-orm'
import { type Db, onlyRow, preparedOnce } from '#platform/db/database.ts'
import { registrationBlocks, registrationSettings } from './schema.ts'

export type SettingsRow = Pick<
  typeof registrationSettings.$inferSelect,
  'capacity' | 'taken' | 'is_closed' | 'needs_approval' | 'has_waitlist' | 'needs_proof'
>
export type BlockRow = typeof registrationBlocks.$inferSelect

/** The settings of events that nobody has set. */
const defaults: SettingsRow = {
  capacity: null,
  taken: 0,
  is_closed: false,
  needs_approval: false,
  has_waitlist: false,
  needs_proof: false,
}

export async function findSettings(db: Db, eventId: string): Promise<SettingsRow> {
  const [row] = await settingsOfEvent(db).execute({ eventId })
  return row ?? defaults
}

const settingsOfEvent = preparedOnce((db) =>
  db
    .select()
    .from(registrationSettings)
    .where(eq(registrationSettings.event_id, sql.placeholder('eventId')))
    .prepare('registration_settings_of_event'),
)

/**
 * Sets how the event takes registrations, and counts the seats taken. The event must be locked: that waits for
 * registrations in progress, and holds back new ones until the limit is in force.
 */
export async function putSettings(
  db: Db,
  event: { id: string; organization_id: string },
  settings: Omit<SettingsRow, 'taken'>,
): Promise<SettingsRow> {
  const taken = sql<number>`(select count(*)::int from registrations
    where event_id = ${event.id} and status = 'registered')`
  const rows = await db
    .insert(registrationSettings)
    .values({ event_id: event.id, organization_id: event.organization_id, ...settings, taken })
    .onConflictDoUpdate({
      target: registrationSettings.event_id,
      set: { ...settings, taken, updated_at: sql`now()` },
    })
    .returning()
  return onlyRow(rows)
}

/** The copy takes registrations like the original, from an empty list. */
export async function copySettings(
  db: Db,
  copy: { from: { id: string }; to: { id: string } },
): Promise<void> {
  await db.execute(
    sql`insert into registration_settings
        (event_id, organization_id, capacity, is_closed, needs_approval, has_waitlist, needs_proof)
      select ${copy.to.id}, organization_id, capacity, false, needs_approval, has_waitlist, needs_proof
      from registration_settings where event_id = ${copy.from.id}
      on conflict do nothing`,
  )
}

type Page = { limit: number; offset: number }

/** A page of the block list, newest first; and how many entries it has. */
export async function listBlocks(
  db: Db,
  { limit, offset }: Page,
): Promise<{ rows: BlockRow[]; count: number }> {
  const rows = await db
    .select()
    .from(registrationBlocks)
    .orderBy(desc(registrationBlocks.id))
    .limit(limit)
    .offset(offset)
  return { rows, count: await db.$count(registrationBlocks) }
}

/** Undefined if the address is on the list already. */
export async function insertBlock(
  db: Db,
  block: { organization_id: string; address: string },
): Promise<BlockRow | undefined> {
  const [row] = await db.insert(registrationBlocks).values(block).onConflictDoNothing().returning()
  return row
}

export async function findBlock(db: Db, address: string): Promise<BlockRow | undefined> {
  const [row] = await db.select().from(registrationBlocks).where(eq(registrationBlocks.address, address))
  return row
}

export async function deleteBlock(db: Db, id: string): Promise<BlockRow | undefined> {
  const [row] = await db.delete(registrationBlocks).where(eq(registrationBlocks.id, id)).returning()
  return row
}
