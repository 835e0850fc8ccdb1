/** The words of conditions. Free of zod, because the studio's list loads them. */
import { defineLabels } from '../languages/public.ts'

/** What became of a registrant, and what they did: the status filters of RG-052, and two states of ours. */
export const attendeeStatuses = [
  'REGISTRATION',
  'ATTENDED',
  'EVENT_NO_SHOW',
  'WAITING_APPROVAL',
  'WAITLISTED',
  'REJECTED',
  'CANCELED',
  'BLOCKED',
  'ATTENDED_BROADCAST',
  'ATTENDED_BOOTH',
  'ATTENDED_DISCUSSION_GROUP',
  'RESOURCE_DOWNLOADED',
] as const
export type AttendeeStatus = (typeof attendeeStatuses)[number]

export const attendeeStatusWords: Record<AttendeeStatus, string> = defineLabels(
  'domain/registrants/attendee-statuses',
  {
    REGISTRATION: 'Registered',
    ATTENDED: 'Attended',
    EVENT_NO_SHOW: 'No Show',
    WAITING_APPROVAL: 'Waiting for approval',
    WAITLISTED: 'Waitlisted',
    REJECTED: 'Rejected',
    CANCELED: 'Canceled',
    BLOCKED: 'Blocked',
    ATTENDED_BROADCAST: 'Attended a session',
    ATTENDED_BOOTH: 'Attended a booth',
    ATTENDED_DISCUSSION_GROUP: 'Attended a discussion room',
    RESOURCE_DOWNLOADED: 'Downloaded a resource',
  },
)

export const textOperators = ['is', 'contains', 'given', 'missing'] as const
export type TextOperator = (typeof textOperators)[number]

/** Others whom a registrant came by. */
export const referralKeys = ['referred_by', 'registered_by'] as const

/** The days that a list can be filtered by. */
export const timesOf = ['registered_at', 'arrived_at'] as const

export const conditionLimits = { conditions: 20, values: 50, text: 255, key: 255, address: 16_000 } as const

/** Fields of a person that any event's form may ask, by the key of the question (RG-054). */
export const personFields = [
  'age',
  'city',
  'industry',
  'phone_number',
  'state',
  'street_address',
  'address_line_2',
  'zip_code',
  'linkedin_url',
  'twitter_url',
] as const

/** Fields of a person at one event, by the key of the question (RG-055); the `utm_*` set is the source. */
export const eventPersonFields = [
  'pronouns',
  'code_of_conduct',
  'privacy_policy',
  'terms_and_conditions',
  'health_and_safety_policy',
  'data_share_consent',
  'visa_required',
  'dietary_restrictions',
  'accessibility',
  'registrant_type',
] as const
export type ProfileField = (typeof personFields)[number] | (typeof eventPersonFields)[number]

export const profileFieldWords: Record<ProfileField, string> = defineLabels(
  'domain/registrants/profile-fields',
  {
    age: 'Age',
    city: 'City',
    industry: 'Industry',
    phone_number: 'Phone number',
    state: 'State',
    street_address: 'Street address',
    address_line_2: 'Address line 2',
    zip_code: 'ZIP code',
    linkedin_url: 'LinkedIn',
    twitter_url: 'Twitter',
    pronouns: 'Pronouns',
    code_of_conduct: 'Code of conduct',
    privacy_policy: 'Privacy policy',
    terms_and_conditions: 'Terms and conditions',
    health_and_safety_policy: 'Health and safety policy',
    data_share_consent: 'Consent to share data',
    visa_required: 'Visa required',
    dietary_restrictions: 'Dietary restrictions',
    accessibility: 'Accessibility',
    registrant_type: 'Registrant type',
  },
)
