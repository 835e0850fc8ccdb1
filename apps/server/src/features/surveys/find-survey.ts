import { visibleWorkspaces } from '@marquee/domain/permissions'
import { findPermittedEvent, findVisibleEvent } from '#features/events/public.ts'
import type { MemberContext, WithDb } from '#platform/context.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { permit } from '#features/permissions/public.ts'
import { findSurveyRow, type FullSurveyRow, type Visible } from './survey-store.ts'

/** Finds a survey of the library, or of an event that the actor may see. Throws `not_found`, `forbidden`. */
export async function findVisibleSurvey(ctx: WithDb<MemberContext>, id: string): Promise<FullSurveyRow> {
  const survey = await findSurveyRow(ctx.db, id, visibleTo(ctx))
  if (!survey) throw new AppError('not_found')
  if (survey.event_id !== null) await findVisibleEvent(ctx, survey.event_id)
  return survey
}

/** Finds a survey that the actor may change: permission to change events includes the library (BO-032). */
export async function findPermittedSurvey(ctx: WithDb<MemberContext>, id: string): Promise<FullSurveyRow> {
  const survey = await findSurveyRow(ctx.db, id, visibleTo(ctx))
  if (!survey) throw new AppError('not_found')
  if (survey.event_id === null) permit(ctx.actor, 'event:update')
  else await findPermittedEvent(ctx, survey.event_id, 'event:update')
  return survey
}

/** The teams whose sessions the actor may see. */
export function visibleTo({ actor }: MemberContext): Visible {
  return visibleWorkspaces(actor, 'event:read')
}
