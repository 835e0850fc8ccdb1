/** The addresses of the pages that warnings lead to. */
import type { FailedCheck, WarningRoute } from '@marquee/domain/readiness'
import { type PageName, pagePath, type SectionName } from '#features/navigation/public.ts'

type Action = NonNullable<FailedCheck['action']>

/** RW-073: where the routes are mounted. A webinar's sessions are edited on its agenda. */
const pages: Record<WarningRoute, readonly [SectionName, PageName]> = {
  EventDashboard: ['event', 'eventDashboard'],
  WebinarDashboard: ['webinar', 'eventDashboard'],
  RepeatingEventDashboard: ['repeating', 'seriesDashboard'],
  Agenda: ['event', 'agenda'],
  WebinarDetails: ['webinar', 'agenda'],
  RepeatingEventAgenda: ['repeating', 'agenda'],
  Speakers: ['event', 'speakers'],
  WebinarSpeakers: ['webinar', 'speakers'],
  RepeatingSpeakers: ['repeating', 'speakers'],
  Staff: ['event', 'staff'],
  WebinarStaff: ['webinar', 'staff'],
  RepeatingEventStaff: ['repeating', 'staff'],
  CheckInStaff: ['event', 'checkInStaff'],
  RepeatingEventCheckInStaff: ['repeating', 'checkInStaff'],
  RegistrationForm: ['event', 'registrationForm'],
  WebinarRegistrationForm: ['webinar', 'registrationForm'],
  RepeatingEventRegistrationForm: ['repeating', 'registrationPage'],
  LookAndFeel: ['event', 'lookAndFeel'],
  WebinarLookAndFeel: ['webinar', 'lookAndFeel'],
  RepeatingEventLookAndFeel: ['repeating', 'lookAndFeel'],
  EmailTemplates: ['event', 'emailTemplates'],
  WebinarEmailTemplates: ['webinar', 'emailTemplates'],
  RepeatingEventEmailTemplates: ['repeating', 'emailTemplates'],
  EmailSchedule: ['event', 'emailSchedule'],
  WebinarEmailSchedule: ['webinar', 'emailSchedule'],
  RepeatingEventEmailSchedule: ['repeating', 'emailSchedule'],
}

export function warningPath({ name, params, query, hash = '' }: Action): string {
  const [section, page] = pages[name]
  const search = new URLSearchParams(given(query)).toString()
  return `${pagePath(section, page, given(params))}${search && `?${search}`}${hash}`
}

const given = (values: Readonly<Record<string, string | undefined>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
