/** Every query on workflows. */
import { duplicationIds, type ListWorkflowsQuery } from '@marquee/domain/duplication'
import { and, eq, sql } from 'drizzle-orm'
import { hasNotEnded } from '#features/organizations/public.ts'
import { type Db, onlyRow, readRows } from '#platform/db/database.ts'
import { rowOf, valueOf } from '#platform/db/row-schemas.ts'
import { z } from 'zod'
import { workflows } from './schema.ts'

export type WorkflowRow = typeof workflows.$inferSelect
export type NewWorkflow = typeof workflows.$inferInsert
export type WorkflowChange = Partial<
  Pick<WorkflowRow, 'status' | 'progress' | 'payload' | 'failure' | 'ended_at'>
>

/** The fields of the event that a reply about a workflow needs. */
const eventFields = { event_title: z.string(), event_workspace_id: z.uuid().nullable() }
const detailsRow = rowOf(workflows, eventFields)
export type WorkflowDetails = z.infer<typeof detailsRow>
const countedDetailsRow = rowOf(workflows, { ...eventFields, total: z.number() })
const silentRow = z.object({
  workflow_id: valueOf(workflows.workflow_id),
  organization_id: valueOf(workflows.organization_id),
  event_id: valueOf(workflows.event_id),
})

const selectDetails = sql`select workflows.*, events.title event_title, events.workspace_id event_workspace_id
  from workflows join events on events.id = workflows.event_id`

export async function insertWorkflows(db: Db, rows: NewWorkflow[]): Promise<void> {
  await db.insert(workflows).values(rows)
}

export async function findWorkflowDetails(db: Db, workflowId: string): Promise<WorkflowDetails | undefined> {
  const [row] = await readRows(db, detailsRow, sql`${selectDetails} where workflow_id = ${workflowId}`)
  return row
}

/** Finds the workflow and locks it until the transaction ends. */
export async function lockWorkflow(db: Db, workflowId: string): Promise<WorkflowRow | undefined> {
  const [row] = await db.select().from(workflows).where(eq(workflows.workflow_id, workflowId)).for('update')
  return row
}

export async function updateWorkflow(
  db: Db,
  workflowId: string,
  change: WorkflowChange,
): Promise<WorkflowRow> {
  const rows = await db
    .update(workflows)
    .set({ ...change, updated_at: sql`now()` })
    .where(eq(workflows.workflow_id, workflowId))
    .returning()
  return onlyRow(rows)
}

/** Whether a workflow of the event is running (EV-075). */
export async function hasRunningWorkflow(db: Db, eventId: string): Promise<boolean> {
  const running = and(eq(workflows.event_id, eventId), eq(workflows.status, 'RUNNING'))
  const rows = await db.select({ id: workflows.workflow_id }).from(workflows).where(running).limit(1)
  return rows.length > 0
}

/**
 * How long the person who started the work sees that it ended; longer for a failure, because they need to act on it.
 */
const shownFor = sql`case when failure is null then interval '5 minutes' else interval '1 day' end`

/**
 * The parent workflow of the event; without an event, those this person started that are running or ended recently.
 * Newest first, with their number.
 */
export async function listParentWorkflows(
  db: Db,
  query: ListWorkflowsQuery & { userId: string; visible: string[] | undefined },
): Promise<{ rows: WorkflowDetails[]; count: number }> {
  const { event_id, userId, visible, limit, offset } = query
  const recentlyOwn = sql`workflows.created_by = ${userId}
    and (status = 'RUNNING' or ended_at > now() - ${shownFor})`
  const filter = event_id === undefined ? recentlyOwn : sql`workflow_id = ${duplicationIds(event_id).parent}`
  const isVisible =
    visible === undefined
      ? sql`true`
      : sql`(events.workspace_id is null or events.workspace_id = any(${sql.param(visible)}))`
  const rows = await readRows(
    db,
    countedDetailsRow,
    sql`select *, count(*) over ()::int total from (${selectDetails}) detailed_workflows
      where workflow_id in (
        select workflow_id from workflows join events on events.id = workflows.event_id
        where ${filter} and ${isVisible} and workflow_id = workflow_type || '-' || event_id
      )
      order by created_at desc, workflow_id limit ${limit} offset ${offset}`,
  )
  return { rows, count: rows[0]?.total ?? 0 }
}

/** Workflows of all organizations without progress for this long. Runs as the system role. */
export async function listSilentWorkflows(
  db: Db,
  silentForMinutes: number,
): Promise<z.infer<typeof silentRow>[]> {
  return readRows(
    db,
    silentRow,
    sql`select workflow_id, organization_id, event_id from workflows
      where status = 'RUNNING' and updated_at < now() - make_interval(mins => ${silentForMinutes})
        and workflow_id = workflow_type || '-' || event_id and ${hasNotEnded(workflows.organization_id)}`,
  )
}
