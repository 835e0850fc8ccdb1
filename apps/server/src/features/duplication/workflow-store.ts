/** Every query on workflows. */
import { duplicationIds, type ListWorkflowsQuery } from '@marquee/domain/duplication'
import { and, eq, sql } from 'drizzle-orm'
import { hasNotEnded } from '#features/organizations/public.ts'
import { type Db, onlyRow, rowsOf } from '#platform/db/database.ts'
import { workflows } from './schema.ts'

export type WorkflowRow = typeof workflows.$inferSelect
export type NewWorkflow = typeof workflows.$inferInsert
export type WorkflowChange = Partial<
  Pick<WorkflowRow, 'status' | 'progress' | 'payload' | 'failure' | 'ended_at'>
>

/** The fields of the event that a reply about a workflow needs. */
type OfEvent = { event_title: string; event_workspace_id: string | null }
export type WorkflowDetails = WorkflowRow & OfEvent

const told = sql`select workflows.*, events.title event_title, events.workspace_id event_workspace_id
  from workflows join events on events.id = workflows.event_id`

export async function insertWorkflows(db: Db, rows: NewWorkflow[]): Promise<void> {
  await db.insert(workflows).values(rows)
}

export async function findWorkflowDetails(db: Db, workflowId: string): Promise<WorkflowDetails | undefined> {
  const [row] = await rowsOf<WorkflowDetails>(db, sql`${told} where workflow_id = ${workflowId}`)
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
  const mine = sql`workflows.created_by = ${userId}
    and (status = 'RUNNING' or ended_at > now() - ${shownFor})`
  const wanted = event_id === undefined ? mine : sql`workflow_id = ${duplicationIds(event_id).parent}`
  const inSight =
    visible === undefined
      ? sql`true`
      : sql`(events.workspace_id is null or events.workspace_id = any(${sql.param(visible)}))`
  const rows = await rowsOf<WorkflowDetails & { total: number }>(
    db,
    sql`select *, count(*) over ()::int total from (${told}) detailed_workflows
      where workflow_id in (
        select workflow_id from workflows join events on events.id = workflows.event_id
        where ${wanted} and ${inSight} and workflow_id = workflow_type || '-' || event_id
      )
      order by created_at desc, workflow_id limit ${limit} offset ${offset}`,
  )
  return { rows, count: rows[0]?.total ?? 0 }
}

/** Workflows of all organizations without progress for this long. Runs as the system role. */
export async function listSilentWorkflows(
  db: Db,
  silentForMinutes: number,
): Promise<Pick<WorkflowRow, 'workflow_id' | 'organization_id' | 'event_id'>[]> {
  return rowsOf(
    db,
    sql`select workflow_id, organization_id, event_id from workflows
      where status = 'RUNNING' and updated_at < now() - make_interval(mins => ${silentForMinutes})
        and workflow_id = workflow_type || '-' || event_id and ${hasNotEnded(workflows.organization_id)}`,
  )
}
