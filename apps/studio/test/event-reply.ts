import { nothingAired } from '@marquee/domain/airings'
import { type EventWithMetadata, nothingDone } from '@marquee/domain/events'
import { meReply } from './fake-api.ts'

/** A two-hour conference in Berlin, with all permissions. */
export const eventReply = {
  id: '0198a000-0000-7000-8000-0000000000e1',
  organization: meReply.organization.id,
  workspace: null,
  title: 'Spring conference',
  description: '',
  event_type: 'Conference',
  host_type: 'In_Person',
  is_test: false,
  is_blueprint: false,
  timezone: 'Europe/Berlin',
  start_time: '2099-03-20T13:00:00.000Z',
  end_time: '2099-03-20T15:00:00.000Z',
  location: '',
  locale: 'en-US',
  series: null,
  occurrence_start: null,
  is_detached: false,
  canceled_at: null,
  airing: nothingAired,
  tags: [],
  registration_form: null,
  registration_form_data: null,
  marketo_campaign_id: null,
  salesforce_campaign_id: null,
  wistia_project_id: null,
  pardot_list: null,
  integration_config_updated: false,
  builder_raw_json: null,
  custom_domains: [],
  default_speaker_role: null,
  chat_cleared_at: null,
  created_at: '2026-11-20T10:00:00.000Z',
  updated_at: '2026-11-20T10:00:00.000Z',
  can: { update: true, delete: true, duplicate: true },
  metadata: {
    things: [
      { what: 'sessions', count: 12 },
      { what: 'staff', count: 1 },
    ],
    next: { what: 'start', title: 'Spring conference', at: '2099-03-20T13:00:00.000Z' },
    progress: nothingDone,
  },
} satisfies EventWithMetadata
