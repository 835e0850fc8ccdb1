/** An example of each webhook, for documentation and for tools that ask for samples when they subscribe. */
import { payloadVersion, type WebhookPayload } from './payload.ts'
import { type WebhookType, webhookTypes } from './webhook-types.ts'

type SampleObject = NonNullable<WebhookPayload['data']['object']>
const idOf = (last: number) => `0199d1c0-0000-7000-8000-${String(last).padStart(12, '0')}`

const session: SampleObject = { kind: 'session', id: idOf(4), title: 'Opening keynote' }
const booth: SampleObject = { kind: 'booth', id: idOf(5), title: 'Acme' }
const resource: SampleObject = { kind: 'resource', id: idOf(6), title: 'Brochure' }

const objects: Partial<Record<WebhookType, SampleObject>> = {
  'user_engagement:poll_responses': { kind: 'poll', id: idOf(7), title: 'What should we build next?' },
  'user_engagement:qna': { kind: 'question', id: idOf(8), title: 'When does it ship?' },
  'user_engagement:resources': resource,
  'user_engagement:booth_cta_click': resource,
  'user_engagement:attended_broadcast': session,
  'user_engagement:attended_booth': booth,
  'user_engagement:attended_discussion_group': { kind: 'room', id: idOf(9), title: 'Roadmap' },
  'user_engagement:in_app_survey': { kind: 'survey', id: idOf(10), title: 'How was it?' },
}

const data: Omit<WebhookPayload['data'], 'object'> = {
  organization: idOf(1),
  event: {
    id: idOf(2),
    title: 'Product launch',
    type: 'Webinar',
    start_time: '2027-03-01T16:00:00.000Z',
    end_time: '2027-03-01T17:00:00.000Z',
    timezone: 'Europe/Berlin',
  },
  person: {
    id: idOf(3),
    email: 'ada@example.org',
    first_name: 'Ada',
    last_name: 'Lovelace',
    company: 'Analytical Engines',
    job_title: 'Engineer',
  },
  registration: {
    id: idOf(11),
    status: 'registered',
    attendance: 'online',
    registered_at: '2027-02-14T09:30:00.000Z',
    utm_source: 'newsletter',
    utm_medium: 'email',
    utm_campaign: 'launch',
    utm_term: null,
    utm_content: null,
  },
}

export const webhookSamples: readonly WebhookPayload[] = webhookTypes.map((type) => ({
  type,
  version: payloadVersion,
  timestamp: '2027-03-01T16:05:00.000Z',
  data: { ...data, object: objects[type] ?? null },
}))
