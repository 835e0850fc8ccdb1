/** Which kinds of events the flags and the plan of an organization allow. */
import { type Event, isMultiDay } from '@marquee/domain/events'
import type { PlanFeature } from '@marquee/domain/organizations'
import { isFlagOn } from '#features/flags/public.ts'
import { requirePlanFeature } from '#features/organizations/public.ts'
import type { OrganizationContext, WithDb } from '#platform/context.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { t } from './texts.ts'

type Kind = Pick<Event, 'host_type'> & { start_time: Date | string; end_time: Date | string }

/**
 * Throws `feature_not_enabled` for a webinar when the webinar flag is off (EV-098). Call it before opening a
 * transaction, as for every flag.
 */
export async function requireEventType(
  ctx: OrganizationContext,
  { event_type }: Pick<Event, 'event_type'>,
): Promise<void> {
  if (event_type !== 'Webinar' || (await isFlagOn(ctx, 'enableWebinarEvents'))) return
  throw new AppError('feature_not_enabled', { message: t('webinarsOff') })
}

/**
 * Throws `feature_not_enabled` unless the plan includes such events: in-person, hybrid, multi-day (EV-099, EV-100,
 * EV-102).
 */
export async function requirePlanOfEvent(ctx: WithDb<OrganizationContext>, event: Kind): Promise<void> {
  for (const feature of featuresOf(event)) await requirePlanFeature(ctx, feature)
}

function featuresOf(event: Kind): PlanFeature[] {
  const ofHost = { Virtual: [], Hybrid: ['hybrid_events'], In_Person: ['in_person_events'] } as const
  return [...ofHost[event.host_type], ...(isMultiDay(event) ? (['multi_day_events'] as const) : [])]
}
