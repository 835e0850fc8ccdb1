/** The email that invites someone to an event: its status, and when none is sent. */
import { z } from 'zod'
import { effectStates } from '../effects/public.ts'
import { t } from './texts.ts'

export const invitationSchema = z
  .object({
    state: z
      .enum(effectStates)
      .nullable()
      .describe('The state of the email in the outbox; null once it is deleted from there, after 90 days.'),
    asked_at: z.iso.datetime().describe('When it was last requested.'),
    sent_at: z.iso.datetime().nullable(),
    last_error: z.string().nullable().describe('The mail server’s error if it rejected the email.'),
  })
  .meta({ id: 'Invitation' })
export type Invitation = z.infer<typeof invitationSchema>

export const invitedSchema = z.object({ invitation: invitationSchema.nullable() }).meta({ id: 'Invited' })

type Event = {
  is_blueprint: boolean
  end_time: Date | string
  canceled_at: Date | string | null
}

/** Why no one can be invited to this event now, as a sentence; undefined if people can. */
export function invitationObstacle(
  event: Event,
  { now, isSwitchedOff }: { now: Date; isSwitchedOff: boolean },
): string | undefined {
  if (event.is_blueprint) return t('invitePerEvent')
  if (event.canceled_at !== null) return t('inviteCanceled')
  if (new Date(event.end_time) <= now) return t('inviteOver')
  return isSwitchedOff ? t('invitationsOff') : undefined
}
