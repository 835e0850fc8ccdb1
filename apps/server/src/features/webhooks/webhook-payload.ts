import { payloadVersion, type WebhookPayload } from '@marquee/domain/webhooks'
import type { Fact } from './delivery-store.ts'

/** The body of a delivery. Pure. */
export function payloadOf(fact: Fact): WebhookPayload {
  return {
    type: fact.type,
    version: payloadVersion,
    timestamp: fact.happened_at.toISOString(),
    data: {
      organization: fact.organization_id,
      event: eventOf(fact.event),
      person: personOf(fact.person),
      registration: registrationOf(fact.registration),
      object: objectOf(fact),
    },
  }
}

const instantOf = (written: string): string => new Date(written).toISOString()

function eventOf(event: Fact['event']): WebhookPayload['data']['event'] {
  if (event === null) return null
  const { id, title, event_type: type, start_time, end_time, timezone } = event
  return {
    id,
    title,
    type,
    start_time: instantOf(start_time),
    end_time: instantOf(end_time),
    timezone,
  }
}

function personOf(person: Fact['person']): WebhookPayload['data']['person'] {
  if (person === null) return null
  const { id, email, first_name, last_name, company, title: job_title } = person
  return { id, email, first_name, last_name, company, job_title }
}

function registrationOf(registration: Fact['registration']): WebhookPayload['data']['registration'] {
  if (registration === null) return null
  const { id, status, attendance, registered_at, source } = registration
  const wordOf = (key: string) => {
    const word = source[key]
    return typeof word === 'string' && word !== '' ? word : null
  }
  return {
    id,
    status,
    attendance,
    registered_at: instantOf(registered_at),
    utm_source: wordOf('utm_source'),
    utm_medium: wordOf('utm_medium'),
    utm_campaign: wordOf('utm_campaign'),
    utm_term: wordOf('utm_term'),
    utm_content: wordOf('utm_content'),
  }
}

/** Titles of questions can be long, and receivers expect less than 20 KB. */
const longestTitle = 500

function objectOf(fact: Fact): WebhookPayload['data']['object'] {
  const { object_kind: kind, object_id: id, object_title: title } = fact
  if (kind === null || id === null) return null
  return { kind, id, title: title === null ? null : title.slice(0, longestTitle) }
}
