import { webhookSamplesSchema } from '@marquee/domain/webhooks'
import { expect, it } from 'vitest'
import { signedIn } from '#test/people.ts'
import { sharedTestServer } from '#test/test-server.ts'

it.each([
  [
    '[IN-152 IN-153 IN-154 IN-155 IN-156 IN-157] registrations',
    'user_profile',
    ['registered', 'attended', 'updated', 'waitlisted', 'rejected', 'canceled'],
  ],
  [
    '[IN-159 IN-160 IN-162 IN-167 IN-168] what people do',
    'user_engagement',
    ['poll_responses', 'qna', 'resources', 'event_cta_click', 'booth_cta_click'],
  ],
  [
    '[IN-169 IN-170 IN-171 IN-172] where people are, and what they answer',
    'user_engagement',
    ['attended_broadcast', 'attended_booth', 'attended_discussion_group', 'in_app_survey'],
  ],
])('%s: samples show what is sent for each', async (_rows, group, kinds) => {
  const admin = await signedIn(await sharedTestServer())
  const reply = await admin.request({ url: '/api/event/activity-webhooks/samples/' })
  const { results } = webhookSamplesSchema.parse(reply.json())
  for (const kind of kinds) {
    const type = `${group}:${kind}`
    expect(results.find((sample) => sample.type === type)?.data).toHaveProperty('event')
  }
})
