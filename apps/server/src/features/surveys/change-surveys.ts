import { isDeepStrictEqual } from 'node:util'
import type { AuditAction } from '@marquee/domain/audit'
import type { ChangeSurvey, CreateSurvey, Survey } from '@marquee/domain/surveys'
import { writeAudit } from '#features/audit/public.ts'
import { findPermittedEvent } from '#features/events/public.ts'
import { permit } from '#features/permissions/public.ts'
import type { MemberContext, WithDb } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { requireSeen } from '#platform/errors/seen-version.ts'
import { countAnswers } from './answer-store.ts'
import { findPermittedSurvey, findVisibleSurvey, visibleTo } from './find-survey.ts'
import {
  deleteSurveyRow,
  findEventOfBroadcast,
  findSurveyRow,
  type FullSurveyRow,
  insertSurvey,
  insertSurveyCopy,
  lockSurvey,
  updateSurveyRow,
} from './survey-store.ts'
import { surveyVersionOf, surveyView } from './survey-view.ts'
import { t } from './texts.ts'

/** Adds a survey to the library (BO-037). */
export async function createSurvey(ctx: MemberContext, content: CreateSurvey): Promise<Survey> {
  permit(ctx.actor, 'event:update')
  return inOrganization(ctx, async (ctx) => {
    const id = await insertSurvey(ctx.db, { organization_id: ctx.organizationId, ...content })
    await audit(ctx, 'survey.created', { id, title: content.title })
    return surveyReply(ctx, id)
  })
}

/**
 * Changes the survey (BO-038). Copies in sessions are surveys of their own, and don't change. Throws `changed_meanwhile`;
 * `conflict` for other questions once someone has answered: answers refer to them as they were asked.
 */
export async function changeSurvey(
  ctx: MemberContext,
  { id, change: { seen, ...change } }: { id: string; change: ChangeSurvey },
): Promise<Survey> {
  return inOrganization(ctx, async (ctx) => {
    await lockSurvey(ctx.db, id)
    const before = await findPermittedSurvey(ctx, id)
    requireSeen(seen, surveyVersionOf(before))
    const { title = before.title, description = before.description, questions = before.questions } = change
    if (!isDeepStrictEqual(questions, before.questions) && (await countAnswers(ctx.db, id)) > 0) {
      throw new AppError('conflict', { message: t('hasAnswers') })
    }
    await updateSurveyRow(ctx.db, id, { title, description, questions })
    await audit(ctx, 'survey.changed', { id, title })
    return surveyReply(ctx, id)
  })
}

/** Adds a copy of the survey to the session (BO-040). Throws `conflict` if the session has one already. */
export async function duplicateSurvey(
  ctx: MemberContext,
  { id, broadcast }: { id: string; broadcast: string },
): Promise<Survey> {
  return inOrganization(ctx, async (ctx) => {
    const { title, description, questions, duplicated_from } = await findVisibleSurvey(ctx, id)
    await requireSession(ctx, broadcast)
    const original = { organization_id: ctx.organizationId, duplicated_from: duplicated_from ?? id }
    const copy = await insertSurveyCopy(ctx.db, { ...original, title, description, questions }, broadcast)
    if (copy === undefined) {
      throw new AppError('conflict', { message: t('alreadyAttached') })
    }
    await audit(ctx, 'survey.duplicated', { id: copy, title, details: { from: id, broadcast } })
    return surveyReply(ctx, copy)
  })
}

/**
 * * Removes the survey from the session and deletes the copy (BO-041). Throws `SURVEY_HAS_DUPLICATED_SURVEYS` for a
 * library survey with copies in sessions (BO-049), `not_found` for a survey that isn't in this session.
 */
export async function detachSurvey(
  ctx: MemberContext,
  { id, broadcast }: { id: string; broadcast: string },
): Promise<void> {
  await inOrganization(ctx, async (ctx) => {
    const survey = await findPermittedSurvey(ctx, id)
    refuseOriginal(survey)
    if (survey.broadcast_id !== broadcast) throw new AppError('not_found')
    await deleteSurveyRow(ctx.db, id)
    await audit(ctx, 'survey.detached', { id, title: survey.title, details: { broadcast } })
  })
}

/** Deletes the survey. Throws `SURVEY_HAS_DUPLICATED_SURVEYS` for a library survey with copies in sessions. */
export async function deleteSurvey(ctx: MemberContext, id: string): Promise<void> {
  await inOrganization(ctx, async (ctx) => {
    const survey = await findPermittedSurvey(ctx, id)
    refuseOriginal(survey)
    await deleteSurveyRow(ctx.db, id)
    await audit(ctx, 'survey.deleted', { id, title: survey.title })
  })
}

function refuseOriginal({ has_copies }: FullSurveyRow): void {
  if (has_copies) throw new AppError('SURVEY_HAS_DUPLICATED_SURVEYS')
}

async function requireSession(ctx: WithDb<MemberContext>, broadcast: string): Promise<void> {
  const event = await findEventOfBroadcast(ctx.db, broadcast)
  if (event === undefined) {
    throw new AppError('invalid_input', { errors: { broadcast: [t('sessionGone')] } })
  }
  await findPermittedEvent(ctx, event, 'event:update')
}

async function surveyReply(ctx: WithDb<MemberContext>, id: string): Promise<Survey> {
  const survey = await findSurveyRow(ctx.db, id, visibleTo(ctx))
  if (!survey) throw new AppError('not_found')
  return surveyView(survey)
}

async function audit(
  ctx: WithDb<MemberContext>,
  action: AuditAction & `survey.${string}`,
  { id, title, details = {} }: { id: string; title: string; details?: Record<string, unknown> },
): Promise<void> {
  await writeAudit(ctx, { action, target_type: 'survey', target_id: id, target_name: title, details })
}
