/** Default API replies; tests override the fields that matter. */
import type { Broadcast } from '@marquee/domain/agenda'
import type { Workflow } from '@marquee/domain/duplication'
import type { Member, Team } from '@marquee/domain/organizations'
import type { HubPage } from '@marquee/domain/pages'
import type { Profile } from '@marquee/domain/profiles'
import type { Registrant } from '@marquee/domain/registrants'
import type { Series } from '@marquee/domain/series'
import type { Tag } from '@marquee/domain/tags'
import type { OpenTemplate } from '@marquee/domain/templates'
import { eventReply } from './event-reply.ts'
import { meReply } from './fake-api.ts'
import { personOf } from './people-replies.ts'

const id = '0198a000-0000-7000-8000-0000000000f1'
const stamps = { created_at: '2026-11-20T10:00:00.000Z', updated_at: '2026-11-20T10:00:00.000Z' }

export function aBroadcast(fields: Partial<Broadcast> = {}): Broadcast {
  return {
    id,
    event: '0198a000-0000-7000-8000-0000000000e1',
    title: 'Keynote',
    description: '',
    broadcast_type: 1,
    start_time: '2099-03-20T13:00:00.000Z',
    end_time: '2099-03-20T15:00:00.000Z',
    rtmp_input: null,
    is_live: false,
    simulive_test_run_end_time: null,
    test_simulive_processing_state: null,
    video_assets: [],
    speakers: [],
    tracks: [],
    ...stamps,
    ...fields,
  }
}

export function aHubPage(fields: Partial<HubPage> = {}): HubPage {
  return {
    id,
    name: 'Page',
    organization: meReply.organization.id,
    workspace: null,
    builder_raw_json: null,
    searches_transcripts: false,
    ...stamps,
    can: { update: true, delete: true, duplicate: true },
    ...fields,
  }
}

/** A member on whom every action is allowed. */
export function aMember(fields: Partial<Member> = {}): Member {
  return {
    id,
    email: 'grace@example.com',
    first_name: 'Grace',
    last_name: 'Hopper',
    role: 'MEMBER',
    status: 'ACTIVE',
    roles: [],
    workspaces: [],
    created_at: stamps.created_at,
    refusals: {
      change_roles: null,
      change_teams: null,
      deactivate: null,
      remove: null,
      reset_password: null,
      set_password: null,
    },
    ...fields,
  }
}

export function aProfile(fields: Partial<Profile> = {}): Profile {
  return {
    id,
    email: 'ada@example.org',
    first_name: 'Ada',
    last_name: 'Lovelace',
    title: '',
    company: '',
    bio: '',
    profile_picture_url: null,
    linkedin_url: null,
    twitter_url: null,
    account: null,
    extra_data: {},
    former_addresses: [],
    ...stamps,
    can: { update: true },
    ...fields,
  }
}

/** A series without events. */
export function aSeries(fields: Partial<Series> = {}): Series {
  return {
    id,
    registration_builder_url: '/api/event/series/0198a000-0000-7000-8000-000000000001/page/json/',
    organization: meReply.organization.id,
    workspace: null,
    kind: 'series',
    name: 'Spring series',
    description: '',
    event_count: 0,
    upcoming_count: 0,
    canceled_count: 0,
    next_event: null,
    last_event: null,
    events: [],
    tags: [],
    recurrence: null,
    timezone: null,
    starts_on: null,
    duration_minutes: null,
    blueprint_event: null,
    ...stamps,
    can: { update: true, delete: true },
    ...fields,
  }
}

export function aTag(fields: Partial<Tag> = {}): Tag {
  return {
    id,
    tag_name: 'Keynotes',
    organization: meReply.organization.id,
    event_count: 0,
    series_count: 0,
    ...fields,
  }
}

export function aTeam(fields: Partial<Team> = {}): Team {
  return {
    id,
    name: 'Marketing',
    member_count: 1,
    video_count: 0,
    refusals: { update: null, delete: null },
    ...fields,
  }
}

export function aTemplate(fields: Partial<OpenTemplate> = {}): OpenTemplate {
  return {
    id,
    title: 'Template',
    description: '',
    workspace: null,
    registration_form_data: null,
    blueprint_event: '0198a000-0000-7000-8000-0000000000e1',
    event_type: 'Conference',
    host_type: 'Virtual',
    timezone: 'Europe/Berlin',
    duration_minutes: 120,
    holds: [],
    ...stamps,
    can: { update: true, delete: true, duplicate: true, use: true },
    ...fields,
  }
}

/** A copy in progress. */
export function aWorkflow(fields: Partial<Workflow> = {}): Workflow {
  return {
    workflow_id: `duplication-${id}`,
    event_id: id,
    event_title: 'Copy of Spring',
    workflow_type: 'duplication',
    status: 'RUNNING',
    progress: 0.4,
    failure: null,
    created_at: stamps.created_at,
    ended_at: null,
    can: { retry: false },
    ...fields,
  }
}

/** Ada, registered in person. */
export function aRegistrant(fields: Partial<Registrant> = {}): Registrant {
  return {
    id: '0198b5a0-0000-7000-8000-000000000000',
    event: eventReply.id,
    user: personOf(0, 'Ada'),
    is_typed: false,
    status: 'registered',
    attendance: 'in_person',
    answers: {},
    files: [],
    source: {},
    consented_at: null,
    timezone: null,
    locale: null,
    registered_at: '2026-11-20T10:00:00.000Z',
    arrived_at: null,
    offer_ends_at: null,
    referred_by: null,
    referred: 0,
    registered_by: null,
    updated_at: '2026-11-20T10:00:00.000Z',
    can: { update: true },
    ...fields,
  }
}
