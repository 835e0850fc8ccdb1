/** API schemas of raised hands: attendees who would like to speak in a live session, and whom producers invite. */
import { z } from 'zod'

/**
 * Where somebody is on their way to the stage. `accepted` lets them backstage as a guest of the session; after `removed`, only
 * a new invitation does.
 */
export const handStates = ['raised', 'invited', 'accepted', 'declined', 'removed'] as const
export type HandState = (typeof handStates)[number]

/** What attendees and producers do with a hand. */
export type HandAct = 'raise' | 'lower' | 'invite' | 'dismiss' | 'accept' | 'decline' | 'leave' | 'remove'

type Move = { from: readonly (HandState | null)[]; to: HandState | null }

const moves: Record<HandAct, Move> = {
  raise: { from: [null, 'declined'], to: 'raised' },
  lower: { from: ['raised'], to: null },
  invite: { from: ['raised', 'removed'], to: 'invited' },
  dismiss: { from: ['raised', 'invited', 'declined'], to: null },
  accept: { from: ['invited'], to: 'accepted' },
  decline: { from: ['invited'], to: 'declined' },
  leave: { from: ['accepted'], to: null },
  remove: { from: ['accepted'], to: 'removed' },
}

/** The state of a hand after the act, null without one; undefined if the act isn’t possible. */
export function handAfter(state: HandState | null, act: HandAct): HandState | null | undefined {
  const { from, to } = moves[act]
  return from.includes(state) ? to : undefined
}

export const raisedHandSchema = z
  .object({
    id: z.uuid(),
    profile: z.uuid(),
    name: z.string(),
    title: z.string().describe('Their position and company.'),
    state: z.enum(handStates),
    raised_at: z.iso.datetime(),
  })
  .meta({ id: 'RaisedHand' })
export type RaisedHand = z.infer<typeof raisedHandSchema>

export const ownHandSchema = z
  .object({
    session: z.uuid(),
    state: z.enum(handStates).nullable().describe('Null while it isn’t raised.'),
    can_raise: z.boolean().describe('Whether the session is on air and takes hands of this person.'),
  })
  .meta({ id: 'OwnHand' })
export type OwnHand = z.infer<typeof ownHandSchema>

export const raiseHandSchema = z
  .object({ is_raised: z.boolean().describe('False lowers it again.') })
  .meta({ id: 'RaiseHand' })

export const answerInvitationSchema = z
  .object({ accepts: z.boolean().describe('Whether they come backstage. Nothing is opened by this.') })
  .meta({ id: 'AnswerInvitation' })

export const directHandSchema = z
  .object({ is_invited: z.boolean().describe('False takes the hand, or the invitation, off the list.') })
  .meta({ id: 'DirectHand' })
