/** What a registrant did, by the type ids of RG-057 and RG-058. Free of zod, because pages load them. */
import { defineLabels } from '../languages/public.ts'

export const profileActivityTypes = [
  'user_profile:registered',
  'user_profile:attended',
  'user_profile:updated',
  'user_profile:waitlisted',
  'user_profile:rejected',
  'user_profile:canceled',
] as const

export const engagementTypes = [
  'user_engagement:event_no_show',
  'user_engagement:poll_responses',
  'user_engagement:qna',
  'user_engagement:engagement_score',
  'user_engagement:resources',
  'user_engagement:user_timespent_event',
  'user_engagement:user_timespent_discussion_group',
  'user_engagement:user_timespent_booth',
  'user_engagement:user_timespent_broadcast',
  'user_engagement:event_cta_click',
  'user_engagement:booth_cta_click',
  'user_engagement:attended_broadcast',
  'user_engagement:attended_booth',
  'user_engagement:attended_discussion_group',
  'user_engagement:in_app_survey',
] as const
export type EngagementType = (typeof engagementTypes)[number]

/** Of the engagement, those that are seconds. */
export const timeSpentTypes: readonly EngagementType[] = [
  'user_engagement:user_timespent_event',
  'user_engagement:user_timespent_discussion_group',
  'user_engagement:user_timespent_booth',
  'user_engagement:user_timespent_broadcast',
]

export const registrantActivityTypes = [...profileActivityTypes, ...engagementTypes] as const
export type RegistrantActivityType = (typeof registrantActivityTypes)[number]

export const engagementWords: Record<EngagementType, string> = defineLabels('domain/registrants/engagement', {
  'user_engagement:event_no_show': 'No-show',
  'user_engagement:poll_responses': 'Poll responses',
  'user_engagement:qna': 'Questions and votes',
  'user_engagement:engagement_score': 'Engagement score',
  'user_engagement:resources': 'Resources downloaded',
  'user_engagement:user_timespent_event': 'Time at the event',
  'user_engagement:user_timespent_discussion_group': 'Time in discussion rooms',
  'user_engagement:user_timespent_booth': 'Time at booths',
  'user_engagement:user_timespent_broadcast': 'Time in sessions',
  'user_engagement:event_cta_click': 'Links followed at the event',
  'user_engagement:booth_cta_click': 'Links followed at booths',
  'user_engagement:attended_broadcast': 'Sessions attended',
  'user_engagement:attended_booth': 'Booths visited',
  'user_engagement:attended_discussion_group': 'Discussion rooms visited',
  'user_engagement:in_app_survey': 'Surveys answered',
})

/** What happened, as a timeline says it. */
export const registrantActivityWords: Record<RegistrantActivityType, string> = defineLabels(
  'domain/registrants/activities',
  {
    'user_profile:registered': 'Registered',
    'user_profile:attended': 'Attended the event',
    'user_profile:updated': 'Registration changed',
    'user_profile:waitlisted': 'Put on the waiting list',
    'user_profile:rejected': 'Registration rejected',
    'user_profile:canceled': 'Registration canceled',
    'user_engagement:event_no_show': 'Did not attend',
    'user_engagement:poll_responses': 'Answered a poll',
    'user_engagement:qna': 'Asked or voted for a question',
    'user_engagement:engagement_score': 'Engagement score',
    'user_engagement:resources': 'Downloaded a resource',
    'user_engagement:user_timespent_event': 'Spent time at the event',
    'user_engagement:user_timespent_discussion_group': 'Spent time in a discussion room',
    'user_engagement:user_timespent_booth': 'Spent time at a booth',
    'user_engagement:user_timespent_broadcast': 'Spent time in a session',
    'user_engagement:event_cta_click': 'Followed a link or requested a demo',
    'user_engagement:booth_cta_click': 'Followed a link or left their contact at a booth',
    'user_engagement:attended_broadcast': 'Attended a session',
    'user_engagement:attended_booth': 'Visited a booth',
    'user_engagement:attended_discussion_group': 'Visited a discussion room',
    'user_engagement:in_app_survey': 'Answered a survey',
  },
)

export type Engagement = Record<EngagementType, number>

/**
 * From 0 to 100: 20 for attending, 1 for every two minutes in sessions up to 40, 5 for every poll, question and survey up to
 * 25, and 3 for every booth, room, resource and link up to 15.
 */
export function engagementScore(
  did: Omit<Engagement, 'user_engagement:engagement_score'>,
  attended: boolean,
): number {
  const minutes = did['user_engagement:user_timespent_broadcast'] / 60
  const answered =
    did['user_engagement:poll_responses'] + did['user_engagement:qna'] + did['user_engagement:in_app_survey']
  const explored =
    did['user_engagement:attended_booth'] +
    did['user_engagement:attended_discussion_group'] +
    did['user_engagement:resources'] +
    did['user_engagement:event_cta_click'] +
    did['user_engagement:booth_cta_click']
  const watching = Math.min(40, Math.floor(minutes / 2))
  return (attended ? 20 : 0) + watching + Math.min(25, answered * 5) + Math.min(15, explored * 3)
}
