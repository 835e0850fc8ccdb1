import type { AnswerSurvey, AudienceSurvey, AudienceSurveyList } from '@marquee/domain/surveys'
import { faultsOfAnswers, isLeftOut } from '@marquee/domain/surveys'
import { requireCounted } from '#features/audience/public.ts'
import { recordActivity } from '#features/ledger/public.ts'
import type { AudienceContext } from '#platform/context.ts'
import { inAudience } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { type AudienceSurveyRow, insertAnswers, listAudienceSurveys } from './answer-store.ts'
import { t } from './texts.ts'

/** The surveys that the attendee can answer or has answered. */
export async function listEventSurveys(ctx: AudienceContext): Promise<AudienceSurveyList> {
  const { eventId, attendee, clock } = ctx
  const asking = { eventId, profileId: attendee.profileId, now: clock.now() }
  const rows = await inAudience(ctx, ({ db }) => listAudienceSurveys(db, asking))
  return { count: rows.length, next: null, previous: null, results: rows.map(audienceSurveyView) }
}

/**
 * Records the attendee's answers, once. Throws `not_found` before the session has ended, `conflict` if they have answered, and
 * `invalid_input` by question.
 */
export async function answerSurvey(
  ctx: AudienceContext,
  { surveyId, answers }: AnswerSurvey & { surveyId: string },
): Promise<AudienceSurvey> {
  requireCounted(ctx)
  const { profileId: profile_id } = ctx.attendee
  return inAudience(ctx, async (ctx) => {
    const { db, clock, eventId: event_id, organizationId: organization_id } = ctx
    const now = clock.now()
    const asking = { eventId: event_id, profileId: profile_id, now, id: surveyId }
    const [survey] = await listAudienceSurveys(db, asking)
    if (!survey) throw new AppError('not_found')
    const faults = faultsOfAnswers(survey.questions, answers)
    if (faults.size > 0) {
      const errors: Record<string, string[]> = {}
      for (const [position, sentence] of faults) errors[`answers.${position}`] = [sentence]
      throw new AppError('invalid_input', { errors })
    }
    const given = survey.questions.map((_, position) => {
      const answer = answers[position] ?? null
      return isLeftOut(answer) ? null : answer
    })
    const row = {
      organization_id,
      event_id,
      survey_id: surveyId,
      profile_id,
      answers: given,
      answered_at: now,
    }
    if (!(await insertAnswers(db, row))) throw new AppError('conflict', { message: t('answeredBefore') })
    const place = { event_id, profile_id, session_id: survey.broadcast_id }
    await recordActivity(ctx, { ...place, type: 'answered', data: { survey_id: surveyId } })
    return audienceSurveyView({ ...survey, is_answered: true })
  })
}

function audienceSurveyView(row: AudienceSurveyRow): AudienceSurvey {
  const { id, title, description, questions, is_answered } = row
  return {
    id,
    title,
    description,
    questions,
    is_answered,
    session: { id: row.broadcast_id, title: row.session_title },
  }
}
