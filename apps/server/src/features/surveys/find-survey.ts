import { visibleWorkspaces } from '@marquee/domain/permissions'
import { findPermittedEvent, findVisibleEvent } from '#features/events/public.ts'
import type { MemberContext, WithDb } from '#platform/context.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { permit } from '#features/permissions/public.ts'
import { findSurveyRow, type FullSurveyRow, type Visible } from './survey-store.ts'

/** The survey: of the library, or of an event that the actor may see. Throws `not_found`, `forbidden`. */
export async function findVisibleSurvey(ctx: WithDb<MemberContext>, id: string): Promise<FullSurveyRow> {
  const survey = await findSurveyRow(ctx.db, id, visibleTo(ctx))
  if (!survey) throw new AppError('not_found')
  if (survey.event_id !== null) await findVisibleEvent(ctx, survey.event_id)
  return survey
}

/** The survey, which the actor may change: who may change events changes the library (BO-032). */
export async function findPermittedSurvey(ctx: WithDb<MemberContext>, id: string): Promise<FullSurveyRow> {
  const survey = await findSurveyRow(ctx.db, id, visibleTo(ctx))
  if (!survey) throw new AppError('not_found')
  if (survey.event_id === null) permit(ctx.actor, 'event:update')
  else await findPermittedEvent(ctx, survey.event_id, 'event:update')
  return survey
}

/** The workspaces whose sessions the actor is told of. */
export function visibleTo({ actor }: MemberContext): Visible {
  return visibleWorkspaces(actor, 'event:read')
}
