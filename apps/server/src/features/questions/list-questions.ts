import type { ListQuestionsQuery, QuestionPage } from '@marquee/domain/questions'
import { type FeedReader, findSharedChannel, readerOf, type TalkContext } from '#features/chat/public.ts'
import type { Db } from '#platform/db/database.ts'
import { inAudience } from '#platform/db/tenancy.ts'
import { pageReply } from '#platform/http/page-reply.ts'
import {
  listAskedQuestions,
  listPastQuestions,
  listQuestionRows,
  listVotedQuestions,
} from './question-store.ts'
import { questionView } from './question-view.ts'

/** A page of the channel's questions, most votes first, and which ones the attendee asked and voted for. */
export async function listQuestions(
  ctx: TalkContext,
  input: { channelId: string; query: ListQuestionsQuery; url: string },
): Promise<QuestionPage> {
  const { channelId, query } = input
  return inAudience(ctx, async (ctx) => {
    await findSharedChannel(ctx, channelId)
    const reader = readerOf(ctx.attendee)
    const { profileId } = ctx.attendee
    const page = await readPage(ctx.db, { channelId, reader, query })
    const results = page.rows.map((row) => questionView(row, reader))
    const voted = await listVotedQuestions(ctx.db, { channelId, profileId })
    const asked = await listAskedQuestions(ctx.db, { channelId, self: ctx.attendee })
    const { count, changesAt } = page
    return {
      ...pageReply({ results, count, isCapped: false, query, url: input.url }),
      voted,
      asked,
      changes_at: changesAt?.toISOString() ?? null,
    }
  })
}

type QuestionsQuery = { channelId: string; reader: FeedReader; query: ListQuestionsQuery }

async function readPage(db: Db, { channelId, reader, query: { until, limit, offset } }: QuestionsQuery) {
  if (until === undefined) {
    return { ...(await listQuestionRows(db, { channelId, reader, limit, offset })), changesAt: null }
  }
  const past = await listPastQuestions(db, { channelId, reader, asOf: new Date(until) })
  return { ...past, rows: past.rows.slice(offset, offset + limit), count: past.rows.length }
}
