import type { Page } from '@marquee/domain/lists'
import type { ListSurveysQuery, Survey } from '@marquee/domain/surveys'
import { findVisibleEvent } from '#features/events/public.ts'
import type { MemberContext } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { pageReply } from '#platform/http/page-reply.ts'
import { findVisibleSurvey, visibleTo } from './find-survey.ts'
import { listSurveyRows } from './survey-store.ts'
import { surveyView } from './survey-view.ts'

/** One page of the organization's matching surveys (BO-036). */
export async function listSurveys(
  ctx: MemberContext,
  input: { query: ListSurveysQuery; url: string },
): Promise<Page<Survey>> {
  return inOrganization(ctx, async (ctx) => {
    const { event } = input.query
    if (event !== undefined) await findVisibleEvent(ctx, event)
    const { rows, count } = await listSurveyRows(ctx.db, input.query, visibleTo(ctx))
    return pageReply({ results: rows.map(surveyView), count, isCapped: false, ...input })
  })
}

/** The survey (BO-039). Throws `not_found`; `forbidden` for a copy in an event of another team. */
export async function getSurvey(ctx: MemberContext, id: string): Promise<Survey> {
  return inOrganization(ctx, async (ctx) => surveyView(await findVisibleSurvey(ctx, id)))
}
