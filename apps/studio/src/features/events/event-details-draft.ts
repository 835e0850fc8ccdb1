/** The draft of an event's details form, and the fields it changes. */
import type { BodyOf } from '@marquee/api'
import type { updateEvent } from '@marquee/api/events'
import type { Event } from '@marquee/domain/events'
import { changedFields } from '#lib/changed-fields.ts'

export type EventFields = BodyOf<typeof updateEvent>

export type EventDetailsDraft = Pick<
  Event,
  'title' | 'description' | 'event_type' | 'host_type' | 'location' | 'locale' | 'is_test' | 'tags'
> & {
  workspace: string | null
  series: string | null
  marketo_campaign_id: string
  salesforce_campaign_id: string
  wistia_project_id: string
  pardot_type: string
  pardot_list: string
}

export function eventDetailsDraftOf(event: Event): EventDetailsDraft {
  const { title, description, event_type, host_type, location, locale, is_test, tags } = event
  return {
    ...{ title, description, event_type, host_type, location, locale, is_test, tags },
    workspace: event.workspace?.id ?? null,
    series: event.series?.id ?? null,
    marketo_campaign_id: event.marketo_campaign_id ?? '',
    salesforce_campaign_id: event.salesforce_campaign_id ?? '',
    wistia_project_id: event.wistia_project_id ?? '',
    pardot_type: event.pardot_list?.activity_type ?? '',
    pardot_list: event.pardot_list?.list_id ?? '',
  }
}

/** The changed fields. Only these are sent, so that a save doesn't undo other people's changes. */
export function changeOf(event: Event, draft: EventDetailsDraft): EventFields {
  return changedFields(fieldsOf(eventDetailsDraftOf(event)), fieldsOf(draft))
}

function fieldsOf(draft: EventDetailsDraft): EventFields {
  const { pardot_type, pardot_list, tags, ...fields } = draft
  const hasPardot = pardot_type.trim() !== '' || pardot_list.trim() !== ''
  return {
    ...fields,
    title: draft.title.trim(),
    location: draft.location.trim(),
    locale: draft.locale.trim(),
    tags: tags.map(({ id }) => id),
    marketo_campaign_id: draft.marketo_campaign_id.trim() || null,
    salesforce_campaign_id: draft.salesforce_campaign_id.trim() || null,
    wistia_project_id: draft.wistia_project_id.trim() || null,
    pardot_list: hasPardot ? { activity_type: pardot_type.trim(), list_id: pardot_list.trim() } : null,
  }
}
