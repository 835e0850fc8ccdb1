import { type BrandedEvent, chosenOf } from '@marquee/domain/branding'
import type { ChangeQuestion, Question } from '@marquee/domain/questions'
import {
  announceChange,
  findSharedChannel,
  readerOf,
  nextChange,
  type TalkContext,
} from '#features/chat/public.ts'
import { findStoredBranding } from '#features/branding/public.ts'
import { findEventRoleRow } from '#features/people/public.ts'
import { findProfileRow } from '#features/profiles/public.ts'
import type { EventRoleNumber } from '@marquee/domain/people'
import { eventRoleNumbers } from '@marquee/domain/permissions'
import { inAudience, inOrganization } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { canAnswer } from './question-policy.ts'
import {
  findQuestionRow,
  type QuestionChange,
  type QuestionRow,
  updateQuestionRow,
} from './question-store.ts'
import { questionView } from './question-view.ts'
import { t } from './texts.ts'

type Changing = { channelId: string; questionId: string; change: ChangeQuestion }

/**
 * Approves, answers, dismisses or assigns the question. A written answer makes it answered. Throws `forbidden`, also for assigning
 * where the organizer has turned that off, `not_found`, and `invalid_input` for assigning it to someone who doesn't answer questions
 * at the event.
 */
export async function changeQuestion(ctx: TalkContext, input: Changing): Promise<Question> {
  const { channelId, questionId, change } = input
  const reader = readerOf(ctx.attendee)
  if (!canAnswer(reader) || (!reader.isModerator && isForStaff(change))) throw new AppError('forbidden')
  const ownName = await ctx.talk.nameOf(ctx)
  const assignment = await readAssignment(ctx, change.assigned_to)
  return inAudience(ctx, async (ctx) => {
    await findSharedChannel(ctx, channelId)
    const changed_seq = await nextChange(ctx, channelId)
    const question = await findQuestionRow(ctx.db, { channelId, id: questionId })
    if (!question) throw new AppError('not_found')
    const at = ctx.clock.now()
    const { fields } = chosenOf(await findStoredBranding(ctx.db, ctx.eventId))
    if (assignment.assigned_profile_id && !fields.assign_speaker_qna)
      throw new AppError('forbidden', { message: t('assignsNothing') })
    const answeredBy = nameOfAnswerer(fields, ownName)
    const answered = answerOf(change, { answeredBy, at })
    const history = withState(question, answered.state, at)
    const row = await updateQuestionRow(ctx.db, questionId, {
      ...answered,
      ...assignment,
      history,
      changed_seq,
    })
    await announceChange(ctx, channelId)
    return questionView(row, reader)
  })
}

/** What an answer is signed with: an alias, if the organizer doesn’t show who answers. */
function nameOfAnswerer(fields: BrandedEvent, ownName: string): string {
  return fields.show_answerers_identity ? ownName : fields.textqna_answerers_alias || t('host')
}

/** Speakers can only answer. */
function isForStaff({ state, assigned_to }: ChangeQuestion): boolean {
  return assigned_to !== undefined || state === 'dismissed' || state === 'pending'
}

type Answered = Pick<QuestionChange, 'state' | 'answer' | 'answered_by' | 'answered_at'>

function answerOf({ state, answer }: ChangeQuestion, by: { answeredBy: string; at: Date }): Answered {
  const written = typeof answer === 'string' ? 'answered' : undefined
  const next = state ?? written
  return {
    ...(answer !== undefined && { answer }),
    ...(next !== undefined && { state: next }),
    ...(next === 'answered' && { answered_by: by.answeredBy, answered_at: by.at }),
    ...(next !== undefined && next !== 'answered' && { answered_by: null, answered_at: null }),
  }
}

const longestHistory = 100

/** If a question changes back and forth without end, its first states are dropped. */
function withState(
  { history, state: before }: QuestionRow,
  state: QuestionRow['state'] | undefined,
  at: Date,
): QuestionRow['history'] {
  if (state === undefined || state === before) return history
  return [...history, { at: at.toISOString(), state }].slice(-longestHistory)
}

type Assignment = Pick<QuestionChange, 'assigned_profile_id' | 'assigned_name'>

async function readAssignment(ctx: TalkContext, eventRoleId: string | null | undefined): Promise<Assignment> {
  if (eventRoleId === undefined) return {}
  if (eventRoleId === null) return { assigned_profile_id: null, assigned_name: null }
  const person = await inOrganization(ctx, async ({ db, eventId }) => {
    const role = await findEventRoleRow(db, eventRoleId)
    if (role?.event_id !== eventId || !answering.includes(role.role)) return undefined
    return findProfileRow(db, role.profile_id)
  })
  if (!person) throw new AppError('invalid_input', { errors: { assigned_to: [t('answersNothing')] } })
  return { assigned_profile_id: person.id, assigned_name: `${person.first_name} ${person.last_name}`.trim() }
}

const answering: readonly EventRoleNumber[] = [eventRoleNumbers.organizer, eventRoleNumbers.speaker]
