import type { ConnectionQuality, Scene, SlotKey } from '@marquee/domain/backstage'
import { sql } from 'drizzle-orm'
import { boolean, check, index, jsonb, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { id, instant, organizationPolicies, timestamps } from '#platform/db/columns.ts'
import { broadcastKey } from '../agenda/schema.ts'
import { eventColumns, eventKey } from '../events/schema.ts'
import { profileKey } from '../profiles/schema.ts'

/** Who came behind the stage of a session. A person is there once, however often they reload. */
export const backstagePeople = pgTable(
  'backstage_people',
  {
    id: id(),
    ...eventColumns(),
    broadcast_id: uuid().notNull(),
    profile_id: uuid().notNull(),
    /** The place of their camera, which they keep while they reconnect. */
    slot: text().$type<SlotKey>(),
    /** What their roles allowed as they came in. */
    can_join: boolean().notNull(),
    can_share: boolean().notNull(),
    is_on_stage: boolean().notNull().default(false),
    is_muted: boolean().notNull().default(false),
    is_removed: boolean().notNull().default(false),
    has_camera: boolean().notNull().default(false),
    has_microphone: boolean().notNull().default(false),
    is_sharing: boolean().notNull().default(false),
    quality: text().$type<ConnectionQuality>(),
    /** The newest connection, which replaced the ones before; null while there is none. */
    connection_id: uuid(),
    /** When the last connection was lost; null while there is one. */
    left_at: instant(),
    consented_at: instant().notNull(),
    ...timestamps,
  },
  (table) => [
    unique('backstage_people_key').on(table.broadcast_id, table.profile_id),
    uniqueIndex('backstage_people_slot').on(table.broadcast_id, table.slot),
    eventKey(table, 'backstage_people_event_fk').onDelete('cascade'),
    broadcastKey(table, 'backstage_people_broadcast_fk').onDelete('cascade'),
    profileKey('backstage_people_profile_fk', [table.organization_id, table.profile_id]).onDelete('cascade'),
    check('backstage_people_quality', sql`${table.quality} in ('good', 'fair', 'poor')`),
    check('backstage_people_stage', sql`not ${table.is_on_stage} or ${table.slot} is not null`),
    index('backstage_people_profile').on(table.profile_id),
    index('backstage_people_event').on(table.organization_id, table.event_id),
    // Those of every organization whose connections the stage role has, which it forgets as it starts.
    index('backstage_people_connected')
      .on(table.connection_id)
      .where(sql`${table.connection_id} is not null`),
    ...organizationPolicies('backstage_people', table.organization_id),
  ],
).enableRLS()

/** What the program of a session showed since when. The newest counts; together they are the log of the show. */
export const stageScenes = pgTable(
  'stage_scenes',
  {
    id: id(),
    ...eventColumns(),
    broadcast_id: uuid().notNull(),
    scene: jsonb().$type<Scene>().notNull(),
    set_at: instant().notNull(),
  },
  (table) => [
    eventKey(table, 'stage_scenes_event_fk').onDelete('cascade'),
    broadcastKey(table, 'stage_scenes_broadcast_fk').onDelete('cascade'),
    index('stage_scenes_broadcast').on(table.broadcast_id, table.set_at),
    index('stage_scenes_event').on(table.organization_id, table.event_id),
    ...organizationPolicies('stage_scenes', table.organization_id),
  ],
).enableRLS()
