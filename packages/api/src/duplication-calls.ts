import type { Workflow } from '@marquee/domain/duplication'
import type { Event } from '@marquee/domain/events'
import { ApiError } from './api-error.ts'
import { abortedBy, dataOf } from './client.ts'
import * as generated from './generated/sdk/duplication.gen.ts'
import type { DuplicateEventInput } from './generated/types.gen.ts'

export type EventCopyWanted = DuplicateEventInput

/** There is a copy of the event, with all that goes along. */
export async function duplicateEvent(id: string, wanted: EventCopyWanted): Promise<Event> {
  return await dataOf(generated.duplicateEvent({ path: { id }, body: wanted, throwOnError: true }))
}

/** There is a copy of the event, which is filled in the background. */
export async function duplicateEventViaWorkflow(id: string, wanted: EventCopyWanted): Promise<Event> {
  return await dataOf(generated.duplicateEventViaWorkflow({ path: { id }, body: wanted, throwOnError: true }))
}

/** The caller's work in the background that runs or has failed of late. */
export async function listOwnWorkflows(signal?: AbortSignal): Promise<Workflow[]> {
  const page = await dataOf(generated.listWorkflows({ throwOnError: true, ...abortedBy(signal) }))
  return page.results
}

/** The work as a whole that the event waits for (EV-072); undefined when there never was any. */
export async function findParentWorkflow(eventId: string): Promise<Workflow | undefined> {
  const page = await dataOf(generated.listWorkflows({ query: { event_id: eventId }, throwOnError: true }))
  return page.results[0]
}

/** One workflow by its id (EV-073, EV-074); undefined when there never was one. */
export async function findWorkflow(workflowId: string): Promise<Workflow | undefined> {
  try {
    return await dataOf(generated.getWorkflow({ path: { workflow_id: workflowId }, throwOnError: true }))
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not_found') return undefined
    throw error
  }
}

/** What failed goes on where it stopped. */
export async function retryWorkflow(workflowId: string): Promise<Workflow> {
  return await dataOf(generated.retryWorkflow({ path: { workflow_id: workflowId }, throwOnError: true }))
}
