/** The email that invites somebody to an event: how it fares, and when none is sent. */
import { z } from 'zod'
import { effectStates } from '../effects/public.ts'
import { t } from './texts.ts'

export const invitationSchema = z
  .object({
    state: z
      .enum(effectStates)
      .nullable()
      .describe('How the email fares, as in the outbox; null once it is gone from there, after 90 days.'),
    asked_at: z.iso.datetime().describe('When somebody last asked for it.'),
    sent_at: z.iso.datetime().nullable(),
    last_error: z.string().nullable().describe('What the mail server said when it did not take the email.'),
  })
  .meta({ id: 'Invitation' })
export type Invitation = z.infer<typeof invitationSchema>

export const invitedSchema = z.object({ invitation: invitationSchema.nullable() }).meta({ id: 'Invited' })

type Inviting = {
  is_blueprint: boolean
  end_time: Date | string
  canceled_at: Date | string | null
}

/** Why nobody is invited to this event now, as a sentence; undefined when people are. */
export function invitationObstacle(
  event: Inviting,
  { now, isSwitchedOff }: { now: Date; isSwitchedOff: boolean },
): string | undefined {
  if (event.is_blueprint) return t('invitePerEvent')
  if (event.canceled_at !== null) return t('inviteCanceled')
  if (new Date(event.end_time) <= now) return t('inviteOver')
  return isSwitchedOff ? t('invitationsOff') : undefined
}
