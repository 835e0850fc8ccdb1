import { expect, it } from 'vitest'
import { newWebhookSecret, webhookSignatures } from './standard-webhooks.ts'

it('signs like the example of the standard, with each secret', () => {
  const signed = {
    id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    timestamp: 1_614_265_330,
    body: '{"test": 2432232314}',
  }
  const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
  const signature = 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE='
  expect(webhookSignatures([secret], signed)).toBe(signature)
  expect(webhookSignatures([secret, newWebhookSecret()], signed)).toMatch(/^v1,g0hM\S+ v1,\S{44}$/)
})
