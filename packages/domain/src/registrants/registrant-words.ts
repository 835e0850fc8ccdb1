/** What registrants and their settings are called. Free of zod, because studio pages import this file. */
import type { HostType } from '../events/public.ts'
import { defineLabels } from '../languages/public.ts'

/** In the order of the filter. Only `registered` counts towards the capacity and has a link. */
export const registrantStatuses = [
  'registered',
  'waiting_approval',
  'waitlisted',
  'rejected',
  'cancelled',
  'blocked',
] as const
export type RegistrantStatus = (typeof registrantStatuses)[number]

export const registrantStatusWords: Record<RegistrantStatus, string> = defineLabels(
  'domain/registrants/statuses',
  {
    registered: 'Registered',
    waiting_approval: 'Waiting for approval',
    waitlisted: 'Waitlisted',
    rejected: 'Rejected',
    cancelled: 'Canceled',
    blocked: 'Blocked',
  },
)

/** How someone comes to an event. People choose it at hybrid events only. */
export const attendances = ['in_person', 'online'] as const
export type Attendance = (typeof attendances)[number]

export const attendanceWords: Record<Attendance, string> = defineLabels('domain/registrants/attendances', {
  in_person: 'In person',
  online: 'Online',
})

/** Where errors and files name the choice; no question of a form has this key. */
export const attendanceKey = '@attendance'

/** How someone attends who chose this: at events that aren't hybrid, everyone attends alike. */
export function attendanceAt({ host_type }: { host_type: HostType }, chosen: Attendance): Attendance {
  if (host_type === 'Hybrid') return chosen
  return host_type === 'In_Person' ? 'in_person' : 'online'
}

/** What an organizer does with registrants, and the statuses in which they can. */
export const registrantActions = {
  approve: ['waiting_approval', 'waitlisted', 'rejected', 'cancelled'],
  reject: ['waiting_approval', 'waitlisted'],
  cancel: ['registered', 'waiting_approval', 'waitlisted'],
  resend: ['registered'],
  block: ['registered', 'waiting_approval', 'waitlisted', 'rejected', 'cancelled'],
  unblock: ['blocked'],
  waitlist: ['registered', 'waiting_approval', 'rejected', 'cancelled'],
} as const satisfies Record<string, readonly RegistrantStatus[]>
export type RegistrantAction = keyof typeof registrantActions

/** Whether the action does anything with a registrant in this status. */
export function canApply(action: RegistrantAction, status: RegistrantStatus): boolean {
  const statuses: readonly RegistrantStatus[] = registrantActions[action]
  return statuses.includes(status)
}

/** What a rule makes of a registration; `review` leaves it to a person. */
export const admissionOutcomes = ['approve', 'reject', 'review'] as const
export type AdmissionOutcome = (typeof admissionOutcomes)[number]

/** RG-067. */
export const registrantsPerPage = 20

/** RG-038. */
export const seriesRegistrantsPerPage = 25

/** Where someone came from, as the address of the page said; and what they answered to being tracked. */
export const sourceKeys = [
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_term',
  'utm_content',
  'referrer',
  'tracking_consent',
] as const
export type SourceKey = (typeof sourceKeys)[number]

export const sourceKeyWords: Record<SourceKey, string> = defineLabels('domain/registrants/sources', {
  utm_source: 'Campaign source',
  utm_medium: 'Campaign medium',
  utm_campaign: 'Campaign',
  utm_term: 'Campaign term',
  utm_content: 'Campaign content',
  referrer: 'Page before',
  tracking_consent: 'Tracking pixels',
})

/** What people answer when a page asks whether it may track them. */
export const trackingAnswerWords: Record<'accepted' | 'declined', string> = defineLabels(
  'domain/registrants/tracking-answers',
  { accepted: 'Accepted', declined: 'Declined' },
)

export const registrantOrders = [
  'registered_at',
  '-registered_at',
  'name',
  '-name',
  'company',
  '-company',
] as const
export type RegistrantOrder = (typeof registrantOrders)[number]

export const viewLimits = { title: 100, columns: 60, perEvent: 200 } as const
