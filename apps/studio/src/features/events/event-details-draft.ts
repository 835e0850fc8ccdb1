/** The draft of an event's details form, and the fields it changes. */
import type { BodyOf } from '@marquee/api'
import type { updateEvent } from '@marquee/api/events'
import type { Event } from '@marquee/domain/events'
import { type CampaignDraft, campaignDraftOf, campaignsOf } from '#features/field-mappings/public.ts'
import { changedFields } from '#lib/changed-fields.ts'

export type EventFields = BodyOf<typeof updateEvent>

export type EventDetailsDraft = Pick<
  Event,
  'title' | 'description' | 'event_type' | 'host_type' | 'location' | 'locale' | 'is_test' | 'tags'
> & {
  workspace: string | null
  series: string | null
} & CampaignDraft

export function eventDetailsDraftOf(event: Event): EventDetailsDraft {
  const { title, description, event_type, host_type, location, locale, is_test, tags } = event
  return {
    ...{ title, description, event_type, host_type, location, locale, is_test, tags },
    workspace: event.workspace?.id ?? null,
    series: event.series?.id ?? null,
    ...campaignDraftOf(event),
  }
}

/** The changed fields. Only these are sent, so that a save doesn't undo other people's changes. */
export function changeOf(event: Event, draft: EventDetailsDraft): EventFields {
  return changedFields(fieldsOf(eventDetailsDraftOf(event)), fieldsOf(draft))
}

function fieldsOf(draft: EventDetailsDraft): EventFields {
  const { title, description, event_type, host_type, location, locale, is_test, tags } = draft
  return {
    ...{ description, event_type, host_type, is_test, workspace: draft.workspace, series: draft.series },
    title: title.trim(),
    location: location.trim(),
    locale: locale.trim(),
    tags: tags.map(({ id }) => id),
    ...campaignsOf(draft),
  }
}
