/** API schemas of workflows (EV-067 to EV-075), and of duplicating an event. */
import { z } from 'zod'
import { chosenParts, createEventSchema, titleSchema } from '../events/public.ts'
import { pageOf, pageQuerySchema } from '../lists/public.ts'
import { workflowStatuses, workflowTypes } from './workflow-words.ts'
import { t } from './texts.ts'

const { timezone, start_time, end_time, workspace, series, is_test } = createEventSchema.shape

/** Omitted fields are copied from the original; without an end, the copy lasts as long as the original. */
export const copyFieldsSchema = z.object({
  title: titleSchema,
  start_time: start_time.optional(),
  end_time: end_time.optional(),
  timezone: timezone.optional(),
  workspace: workspace.unwrap().optional(),
  series: series.unwrap().optional(),
  is_test: is_test.unwrap().optional(),
  take: z
    .array(z.enum(chosenParts))
    .max(chosenParts.length)
    .default([...chosenParts])
    .describe(
      'What to copy in addition to the event itself and its registration form. Everything by default.',
    ),
})
export type CopyFields = z.infer<typeof copyFieldsSchema>

/** EV-066, EV-067. */
export const duplicateEventSchema = copyFieldsSchema.meta({ id: 'DuplicateEvent' })

/** The kind of work and the id of the event: `event-duplication-{eventId}`. */
export const workflowIdSchema = z
  .string()
  .max(100)
  .regex(/^[a-z_-]{1,63}-[0-9a-f-]{36}$/, t.error('unknownWorkflow'))

export const workflowSchema = z
  .object({
    workflow_id: z.string(),
    event_id: z.uuid(),
    event_title: z.string(),
    workflow_type: z.enum(workflowTypes),
    status: z.enum(workflowStatuses),
    progress: z.number().min(0).max(1),
    failure: z.string().nullable().describe('Why it ended without finishing its work.'),
    created_at: z.iso.datetime(),
    ended_at: z.iso.datetime().nullable(),
    can: z.object({ retry: z.boolean() }),
  })
  .meta({ id: 'Workflow' })
export type Workflow = z.infer<typeof workflowSchema>

/** EV-072: of one event; without one, the caller’s own workflows that are running or ended recently. */
export const listWorkflowsQuerySchema = z.object({ ...pageQuerySchema.shape, event_id: z.uuid().optional() })
export type ListWorkflowsQuery = z.infer<typeof listWorkflowsQuerySchema>

export const workflowPageSchema = pageOf(workflowSchema).meta({ id: 'WorkflowPage' })
