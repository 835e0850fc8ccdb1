import type { Actor } from '@marquee/domain/permissions'
import type { Template } from '@marquee/domain/templates'
import { mayWithTemplate } from './template-policy.ts'
import type { TemplateDetails } from './template-store.ts'

/** A template as the API returns it, with what the caller may do with it. */
export function templateView(row: TemplateDetails, actor: Actor): Template {
  const { id, title, description, workspace_id, workspace_name } = row
  const { event_type, host_type, timezone, duration_minutes } = row
  return {
    id,
    title,
    description,
    workspace:
      workspace_id === null || workspace_name === null ? null : { id: workspace_id, name: workspace_name },
    registration_form_data: row.registration_form,
    blueprint_event: row.blueprint_event_id,
    event_type,
    host_type,
    timezone,
    duration_minutes,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    can: {
      update: mayWithTemplate(actor, 'template:update', row),
      delete: mayWithTemplate(actor, 'template:delete', row),
      duplicate: mayWithTemplate(actor, 'template:create', row),
      use: mayWithTemplate(actor, 'event:create', row),
    },
  }
}
