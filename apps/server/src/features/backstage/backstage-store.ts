/** Every query on who is backstage, and on the scenes of a session's stage. */
import type { Scene, SlotKey } from '@marquee/domain/backstage'
import { and, desc, eq, isNotNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Db, onlyRow, readRows } from '#platform/db/database.ts'
import { rowOf } from '#platform/db/row-schemas.ts'
import { backstagePeople, stageScenes } from './schema.ts'

const personRow = rowOf(backstagePeople, {
  name: z.string(),
  /** Their position and company. */
  title: z.string(),
})
export type BackstagePersonRow = z.infer<typeof personRow>

const people = sql`select person.*,
    coalesce(nullif(trim(first_name || ' ' || last_name), ''), company) name,
    concat_ws(', ', nullif(title, ''), nullif(company, '')) title
  from backstage_people person join profiles on profiles.id = person.profile_id`

/** Everyone who came backstage, in the order in which they first came. */
export async function listBackstagePeople(db: Db, broadcastId: string): Promise<BackstagePersonRow[]> {
  return readRows(
    db,
    personRow,
    sql`${people} where person.broadcast_id = ${broadcastId} order by person.created_at, person.id`,
  )
}

type NewPerson = Pick<
  typeof backstagePeople.$inferInsert,
  | 'organization_id'
  | 'event_id'
  | 'broadcast_id'
  | 'profile_id'
  | 'can_join'
  | 'can_share'
  | 'is_guest'
  | 'consented_at'
>

/** The person's row, which is made as they first come, with what they may do now. */
export async function putBackstagePerson(
  db: Db,
  person: NewPerson,
): Promise<typeof backstagePeople.$inferSelect> {
  const { can_join, can_share, is_guest, consented_at } = person
  return onlyRow(
    await db
      .insert(backstagePeople)
      .values(person)
      .onConflictDoUpdate({
        target: [backstagePeople.broadcast_id, backstagePeople.profile_id],
        set: { can_join, can_share, is_guest, consented_at, updated_at: sql`now()` },
      })
      .returning(),
  )
}

type Changeable =
  | 'slot'
  | 'can_join'
  | 'is_on_stage'
  | 'is_muted'
  | 'is_removed'
  | 'has_camera'
  | 'has_microphone'
  | 'is_sharing'
  | 'quality'
  | 'connection_id'
  | 'left_at'
export type BackstageChange = { [Field in Changeable]?: BackstagePersonRow[Field] | undefined }

export async function updateBackstagePerson(db: Db, id: string, change: BackstageChange): Promise<void> {
  await db
    .update(backstagePeople)
    .set({ ...change, updated_at: sql`now()` })
    .where(eq(backstagePeople.id, id))
}

/** Lets somebody backstage again whom a producer removed. */
export async function letInAgain(
  db: Db,
  { broadcastId, profileId }: { broadcastId: string; profileId: string },
): Promise<void> {
  await db
    .update(backstagePeople)
    .set({ is_removed: false, updated_at: sql`now()` })
    .where(and(eq(backstagePeople.broadcast_id, broadcastId), eq(backstagePeople.profile_id, profileId)))
}

const lost = { connection_id: null, is_sharing: false, quality: null } as const
const whoseSession = {
  organization_id: backstagePeople.organization_id,
  event_id: backstagePeople.event_id,
  broadcast_id: backstagePeople.broadcast_id,
}
export type SessionKey = { organization_id: string; event_id: string; broadcast_id: string }

/** Notes that the connection is gone, unless a newer one has taken its place. False then. */
export async function loseConnection(db: Db, connectionId: string, at: Date): Promise<boolean> {
  const rows = await db
    .update(backstagePeople)
    .set({ ...lost, left_at: at, updated_at: sql`now()` })
    .where(eq(backstagePeople.connection_id, connectionId))
    .returning(whoseSession)
  return rows.length > 0
}

/** Notes that all connections are gone, as the stage role starts. Returns the sessions that had some. */
export async function loseAllConnections(db: Db, at: Date): Promise<SessionKey[]> {
  return db
    .update(backstagePeople)
    .set({ ...lost, left_at: at, updated_at: sql`now()` })
    .where(isNotNull(backstagePeople.connection_id))
    .returning(whoseSession)
}

/** Takes those off the stage who lost their connection before `since`. Returns their sessions. */
export async function takeLostOffStage(db: Db, since: Date): Promise<SessionKey[]> {
  return db
    .update(backstagePeople)
    .set({ is_on_stage: false, updated_at: sql`now()` })
    .where(
      and(eq(backstagePeople.is_on_stage, true), sql`${backstagePeople.left_at} < ${since.toISOString()}`),
    )
    .returning(whoseSession)
}

/** Takes the place from whoever has it. */
export async function freeSlot(db: Db, broadcastId: string, slot: SlotKey): Promise<void> {
  await db
    .update(backstagePeople)
    .set({ slot: null, is_on_stage: false })
    .where(and(eq(backstagePeople.broadcast_id, broadcastId), eq(backstagePeople.slot, slot)))
}

const playedRow = z.object({
  organization_id: z.string(),
  event_id: z.string(),
  broadcast_id: z.string(),
})

/** The live sessions that are on air and whose stages somebody is on, and those where a video plays, in every organization. */
export async function listStagesOnAir(db: Db): Promise<SessionKey[]> {
  return readRows(
    db,
    playedRow,
    sql`select distinct person.organization_id, person.event_id, person.broadcast_id
      from backstage_people person join session_runs run on run.broadcast_id = person.broadcast_id
      where run.ended_at is null and person.is_on_stage
      union select media.organization_id, media.event_id, media.broadcast_id from stage_media media`,
  )
}

const nameRow = z.object({ name: z.string() })

/** The person's name, for entries that name them. */
export async function findNameOf(db: Db, profileId: string): Promise<string> {
  const [row] = await readRows(
    db,
    nameRow,
    sql`select coalesce(nullif(trim(first_name || ' ' || last_name), ''), company) name from profiles
      where id = ${profileId}`,
  )
  return row?.name ?? ''
}

const rightRow = z.object({ role: z.number(), role_id: z.string().nullable(), is_assigned: z.boolean() })
export type EventRoleInSession = z.infer<typeof rightRow>

/** The roles of a speaker or a member of the staff in the session; `is_assigned` where one is given for this session or for all. */
export async function listRolesInSession(
  db: Db,
  { eventId, broadcastId, profileId }: { eventId: string; broadcastId: string; profileId: string },
): Promise<EventRoleInSession[]> {
  return readRows(
    db,
    rightRow,
    sql`select event_roles.role, assignment.role_id, assignment.id is not null is_assigned
      from event_roles left join event_role_assignments assignment on assignment.event_role_id = event_roles.id
        and (assignment.broadcast_id is null or assignment.broadcast_id = ${broadcastId})
      where event_roles.event_id = ${eventId} and event_roles.profile_id = ${profileId} and event_roles.role in (2, 4)`,
  )
}

/** The newest scene of the session, and since when it is shown. */
export async function findScene(
  db: Db,
  broadcastId: string,
): Promise<{ id: string; scene: Scene; set_at: Date } | undefined> {
  const { id, scene, set_at } = stageScenes
  const [row] = await db
    .select({ id, scene, set_at })
    .from(stageScenes)
    .where(eq(stageScenes.broadcast_id, broadcastId))
    .orderBy(desc(set_at), desc(stageScenes.id))
    .limit(1)
  return row
}

export async function findSceneById(db: Db, id: string): Promise<Scene | undefined> {
  const [row] = await db.select({ scene: stageScenes.scene }).from(stageScenes).where(eq(stageScenes.id, id))
  return row?.scene
}

/** Returns the id of the scene. */
export async function insertScene(db: Db, scene: typeof stageScenes.$inferInsert): Promise<string> {
  return onlyRow(await db.insert(stageScenes).values(scene).returning({ id: stageScenes.id })).id
}
