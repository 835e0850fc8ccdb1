import type { Event } from '@marquee/domain/events'
import type { Page } from '@marquee/domain/lists'
import type { OpenTemplate, Template } from '@marquee/domain/templates'
import { abortedBy, dataOf } from './client.ts'
import * as generated from './generated/sdk/templates.gen.ts'
import type {
  CreateEventFromTemplateInput,
  CreateTemplateFromEventInput,
  CreateTemplateInput,
  DuplicateTemplateInput,
  ListTemplatesData,
  UpdateTemplateInput,
} from './generated/types.gen.ts'

export type TemplatesQuery = NonNullable<ListTemplatesData['query']>
export type TemplateChange = UpdateTemplateInput
export type NewTemplate = CreateTemplateInput

/** One page of the templates that match. */
export async function listTemplates(query: TemplatesQuery, signal?: AbortSignal): Promise<Page<Template>> {
  return await dataOf(generated.listTemplates({ query, throwOnError: true, ...abortedBy(signal) }))
}

/** The template, with how much its blueprint holds. Rejects with `not_found`. */
export async function getTemplate(id: string, signal?: AbortSignal): Promise<OpenTemplate> {
  return await dataOf(generated.getTemplate({ path: { id }, throwOnError: true, ...abortedBy(signal) }))
}

/** There is a template from nothing. */
export async function createTemplate(template: NewTemplate): Promise<OpenTemplate> {
  return await dataOf(generated.createTemplate({ body: template, throwOnError: true }))
}

/** There is a template with all that the event has. */
export async function createTemplateFromEvent(template: CreateTemplateFromEventInput): Promise<OpenTemplate> {
  return await dataOf(generated.createTemplateFromEvent({ body: template, throwOnError: true }))
}

/** The template has these fields. */
export async function updateTemplate(id: string, change: TemplateChange): Promise<OpenTemplate> {
  return await dataOf(generated.updateTemplate({ path: { id }, body: change, throwOnError: true }))
}

/** The template is gone; events that were made from it stay. */
export async function deleteTemplate(id: string): Promise<void> {
  await generated.deleteTemplate({ path: { id }, throwOnError: true })
}

/** There is another template with all that this one has. */
export async function duplicateTemplate(id: string, copy: DuplicateTemplateInput): Promise<OpenTemplate> {
  return await dataOf(generated.duplicateTemplate({ path: { id }, body: copy, throwOnError: true }))
}

/** There is an event with all that the template has. */
export async function createEventFromTemplate(
  id: string,
  event: CreateEventFromTemplateInput,
): Promise<Event> {
  return await dataOf(generated.createEventFromTemplate({ path: { id }, body: event, throwOnError: true }))
}
