import type { Engagement } from '@marquee/domain/registrants'

/** Engagement with these numbers; all others are zero. */
export function engagementOf(numbers: Partial<Engagement>): Engagement {
  return {
    'user_engagement:event_no_show': 0,
    'user_engagement:poll_responses': 0,
    'user_engagement:qna': 0,
    'user_engagement:engagement_score': 0,
    'user_engagement:resources': 0,
    'user_engagement:user_timespent_event': 0,
    'user_engagement:user_timespent_discussion_group': 0,
    'user_engagement:user_timespent_booth': 0,
    'user_engagement:user_timespent_broadcast': 0,
    'user_engagement:event_cta_click': 0,
    'user_engagement:booth_cta_click': 0,
    'user_engagement:attended_broadcast': 0,
    'user_engagement:attended_booth': 0,
    'user_engagement:attended_discussion_group': 0,
    'user_engagement:in_app_survey': 0,
    ...numbers,
  }
}
