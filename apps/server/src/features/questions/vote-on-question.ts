import type { Question } from '@marquee/domain/questions'
import { requireCounted } from '#features/audience/public.ts'
import {
  announceChange,
  findSharedChannel,
  readerOf,
  nextChange,
  type TalkContext,
} from '#features/chat/public.ts'
import { recordActivity } from '#features/ledger/public.ts'
import { inAudience } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { findQuestionRow, putQuestionVote, updateQuestionRow } from './question-store.ts'
import { canSeeQuestion } from './question-policy.ts'
import { questionView } from './question-view.ts'

type Voting = { channelId: string; questionId: string; isOn: boolean }

/** Adds or withdraws the attendee's only vote for the question. Throws `not_found`. */
export async function voteOnQuestion(ctx: TalkContext, input: Voting): Promise<Question> {
  const { channelId, questionId, isOn } = input
  requireCounted(ctx)
  ctx.talk.limits.takeGesture(ctx)
  return inAudience(ctx, async (ctx) => {
    const reader = readerOf(ctx.attendee)
    const channel = await findSharedChannel(ctx, channelId)
    const changed_seq = await nextChange(ctx, channelId)
    const question = await findQuestionRow(ctx.db, { channelId, id: questionId })
    if (!question || !canSeeQuestion(reader, question)) throw new AppError('not_found')
    const isChanged = await putQuestionVote(ctx.db, {
      organization_id: ctx.organizationId,
      event_id: ctx.eventId,
      question_id: questionId,
      profile_id: ctx.attendee.profileId,
      voted_at: ctx.clock.now(),
      isOn,
    })
    if (!isChanged) return questionView(question, reader)
    const votes = question.votes + (isOn ? 1 : -1)
    const changed = await updateQuestionRow(ctx.db, questionId, { votes, changed_seq })
    if (isOn) {
      const place = {
        event_id: ctx.eventId,
        profile_id: ctx.attendee.profileId,
        session_id: channel.broadcast_id,
      }
      await recordActivity(ctx, { ...place, type: 'voted', data: { question_id: questionId } })
    }
    await announceChange(ctx, channelId)
    return questionView(changed, reader)
  })
}
