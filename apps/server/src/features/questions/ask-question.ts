import { type AskQuestion, type Question } from '@marquee/domain/questions'
import { chosenOf } from '@marquee/domain/branding'
import { findStoredBranding } from '#features/branding/public.ts'
import {
  announceChange,
  findSharedChannel,
  readerOf,
  requireVoice,
  nextChange,
  type TalkContext,
  typedEntryOf,
} from '#features/chat/public.ts'
import { recordActivity } from '#features/ledger/public.ts'
import type { WithDb } from '#platform/context.ts'
import { inAudience } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { countRecentQuestions, findQuestionByKey, insertQuestion } from './question-store.ts'
import { questionView } from './question-view.ts'
import { t } from './texts.ts'

/** One person can ask this many questions in this time. */
const questionBurst = { count: 5, seconds: 60 }

/**
 * Asks the question once, however often it is sent with the same key. Throws `too_many_requests` with the seconds to wait,
 * `forbidden` for people who are muted and where there are no questions, and `invalid_input` for an anonymous question where names are required.
 */
export async function askQuestion(
  ctx: TalkContext,
  { channelId, question }: { channelId: string; question: AskQuestion },
): Promise<Question> {
  const author_name = await ctx.talk.nameOf(ctx)
  return inAudience(ctx, async (ctx) => {
    const { db, attendee, eventId } = ctx
    const { profileId } = attendee
    const reader = readerOf(attendee)
    const channel = await findSharedChannel(ctx, channelId)
    const asked = await findQuestionByKey(db, { channelId, self: attendee, key: question.key })
    if (asked) return questionView(asked, reader)
    if (question.is_anonymous && !channel.allows_anonymous_questions) {
      throw new AppError('invalid_input', { errors: { is_anonymous: [t('namesRequired')] } })
    }
    await requireVoice(ctx)
    await requireQuestions(ctx)
    const seq = await nextChange(ctx, channelId)
    if (!reader.isModerator) await requirePatience(ctx)
    const state = channel.moderates_questions && !reader.isModerator ? 'pending' : 'open'
    const now = ctx.clock.now()
    const row = await insertQuestion(db, {
      organization_id: ctx.organizationId,
      event_id: eventId,
      channel_id: channelId,
      seq,
      changed_seq: seq,
      state,
      history: [{ at: now.toISOString(), state }],
      text: question.text,
      author_profile_id: profileId,
      author_name,
      typed_entry_id: typedEntryOf(attendee),
      is_anonymous: question.is_anonymous,
      idempotency_key: question.key,
      created_at: now,
    })
    const sent = row ?? (await findQuestionByKey(db, { channelId, self: attendee, key: question.key }))
    if (!sent) throw new AppError('conflict')
    if (row) {
      const place = { event_id: eventId, profile_id: profileId, session_id: channel.broadcast_id }
      await recordActivity(ctx, { ...place, type: 'asked', data: { question_id: row.id } })
      await announceChange(ctx, channelId)
    }
    return questionView(sent, reader)
  })
}

async function requireQuestions({ db, eventId }: WithDb<TalkContext>): Promise<void> {
  const { fields } = chosenOf(await findStoredBranding(db, eventId))
  if (!fields.have_text_qna) throw new AppError('forbidden', { message: t('questionsOff') })
}

async function requirePatience(ctx: WithDb<TalkContext>): Promise<void> {
  const now = ctx.clock.now().getTime()
  const since = new Date(now - questionBurst.seconds * 1000)
  const place = { eventId: ctx.eventId, self: ctx.attendee, since }
  const { count, first_at } = await countRecentQuestions(ctx.db, place)
  if (count < questionBurst.count || first_at === null) return
  const retryAfterSeconds = Math.max(1, Math.ceil((first_at.getTime() - now) / 1000 + questionBurst.seconds))
  const message = t('tooManyQuestions', { count: retryAfterSeconds })
  throw new AppError('too_many_requests', { message, details: { retryAfterSeconds } })
}
