import type { Event, ListedEvent, MinimalEvent } from '@marquee/domain/events'
import type { Actor } from '@marquee/domain/permissions'
import type { AiringView } from './airing-store.ts'
import { mayWithEvent } from './event-policy.ts'
import type { ListedEventRow } from './event-list-store.ts'
import type { EventNames, EventRow } from './event-store.ts'

type Aired<Row> = Row & { airing: AiringView }

type ViewContext = {
  names: EventNames | undefined
  page: Event['builder_raw_json']
  custom_domains: Event['custom_domains']
  actor: Actor
}

const nameless: EventNames = {
  workspace: null,
  series: null,
  tags: [],
  registrants: 0,
  attended: 0,
  watching: 0,
  registration_form: null,
}

/** An event as the API returns it, with what the caller may do with it. */
export function eventView(
  row: Aired<EventRow>,
  { names = nameless, page, custom_domains, actor }: ViewContext,
): Event {
  return {
    id: row.id,
    organization: row.organization_id,
    title: row.title,
    description: row.description,
    event_type: row.event_type,
    host_type: row.host_type,
    is_test: row.is_test,
    is_blueprint: row.is_blueprint,
    timezone: row.timezone,
    location: row.location,
    locale: row.locale,
    is_detached: row.is_detached,
    marketo_campaign_id: row.marketo_campaign_id,
    salesforce_campaign_id: row.salesforce_campaign_id,
    wistia_project_id: row.wistia_project_id,
    pardot_list: row.pardot_list,
    integration_config_updated: row.integration_config_updated,
    builder_raw_json: page,
    default_speaker_role: row.default_speaker_role,
    workspace: names.workspace,
    series: names.series,
    tags: names.tags,
    registration_form: row.registration_form_id,
    registration_form_data: names.registration_form,
    custom_domains,
    start_time: row.start_time.toISOString(),
    end_time: row.end_time.toISOString(),
    occurrence_start: isoOf(row.occurrence_start),
    canceled_at: isoOf(row.canceled_at),
    airing: row.airing,
    chat_cleared_at: isoOf(row.chat_cleared_at),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    can: rightsOf(row, actor),
  }
}

/** An event in a list, with its names. */
export function listedEventView(
  row: Aired<ListedEventRow>,
  names: EventNames | undefined,
  actor: Actor,
): ListedEvent {
  const { workspace, series, tags, registrants, attended, watching } = names ?? nameless
  return { ...minimalEventView(row, actor), workspace, series, tags, registrants, attended, watching }
}

/** A list entry with only the event's own fields. */
export function minimalEventView(row: Aired<ListedEventRow>, actor: Actor): MinimalEvent {
  return {
    id: row.id,
    title: row.title,
    event_type: row.event_type,
    host_type: row.host_type,
    is_test: row.is_test,
    timezone: row.timezone,
    location: row.location,
    locale: row.locale,
    is_detached: row.is_detached,
    start_time: row.start_time.toISOString(),
    end_time: row.end_time.toISOString(),
    occurrence_start: isoOf(row.occurrence_start),
    canceled_at: isoOf(row.canceled_at),
    airing: row.airing,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    can: rightsOf(row, actor),
  }
}

function rightsOf(row: Pick<EventRow, 'workspace_id'>, actor: Actor): Event['can'] {
  return {
    update: mayWithEvent(actor, 'event:update', row),
    delete: mayWithEvent(actor, 'event:delete', row),
    duplicate: mayWithEvent(actor, 'event:create', row),
  }
}

const isoOf = (instant: Date | null): string | null => instant?.toISOString() ?? null
