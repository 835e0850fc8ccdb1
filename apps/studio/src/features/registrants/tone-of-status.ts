import type { RegistrantStatus } from '@marquee/domain/registrants'
import type { Tone } from '#ui/state-dot/state-dot.tsx'

export const toneOfStatus: Record<RegistrantStatus, Tone> = {
  registered: 'good',
  waiting_approval: 'next',
  waitlisted: 'next',
  rejected: 'still',
  cancelled: 'still',
  blocked: 'bad',
}
