// Written by `npm run generate` from the routes of the server.

import type { duplicateEventSchema, workflowPageSchema, workflowSchema } from '@marquee/domain/duplication'
import type { eventSchema } from '@marquee/domain/events'
import type { z } from 'zod'
import { operation } from '../operation.ts'

/** The prefix of all query keys of this module. */
export const duplicationKey = ['duplication'] as const

export const duplicateEvent = /* @__PURE__ */ operation<
  { path: { id: string }; body: z.input<typeof duplicateEventSchema> },
  z.output<typeof eventSchema>
>('duplication', 'duplicateEvent', 'POST /api/event/events/{id}/duplicate/')

export const duplicateEventViaWorkflow = /* @__PURE__ */ operation<
  { path: { id: string }; body: z.input<typeof duplicateEventSchema> },
  z.output<typeof eventSchema>
>('duplication', 'duplicateEventViaWorkflow', 'POST /api/event/events/{id}/duplicate_workflow/')

export const listWorkflows = /* @__PURE__ */ operation<
  { query?: { limit?: number | undefined; offset?: number | undefined; event_id?: string | undefined } },
  z.output<typeof workflowPageSchema>
>('duplication', 'listWorkflows', 'GET /api/event/workflows/')

export const getWorkflow = /* @__PURE__ */ operation<
  { path: { workflow_id: string } },
  z.output<typeof workflowSchema>
>('duplication', 'getWorkflow', 'GET /api/event/workflows/{workflow_id}/')

export const retryWorkflow = /* @__PURE__ */ operation<
  { path: { workflow_id: string } },
  z.output<typeof workflowSchema>
>('duplication', 'retryWorkflow', 'POST /api/event/workflows/{workflow_id}/retry/')
