/** The page of a repeating event, and the pages of its upcoming events. */
import {
  type AppliedPatternPage,
  type ApplyPatternPage,
  defaultDesign,
  differenceOf,
  type EventPageKind,
  type PageDesign,
  type PatternPage,
} from '@marquee/domain/pages'
import type { Permission } from '@marquee/domain/permissions'
import { writeAudit } from '#features/audit/public.ts'
import { type EventRow, lockBlueprint, lockUpcomingEvents } from '#features/events/public.ts'
import { findPermittedSeries, findVisibleSeries, type SeriesRow } from '#features/series/public.ts'
import type { MemberContext, WithDb } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { ownerOf } from './event-pages.ts'
import { saveDraft } from './build-page.ts'
import {
  findDesign,
  findLatestVersion,
  findPagesOfEvents,
  insertVersion,
  lockDesign,
  type PageOfEvent,
  updateDesign,
} from './page-design-store.ts'
import { t } from './texts.ts'

type Applied = { id: string; kind: EventPageKind }

/**
 * What applying the page would do to each upcoming event. Throws `not_found` for a series that doesn't repeat,
 * `forbidden`.
 */
export async function getPatternPage(ctx: MemberContext, { id, kind }: Applied): Promise<PatternPage> {
  return inOrganization(ctx, async (ctx) => {
    const read = await readPattern(ctx, await findVisibleSeries(ctx, id), kind)
    return {
      is_published: read.published !== undefined,
      has_changes: read.hasChanges,
      events: read.events.map(({ event, page, isOwn }) => ({
        id: event.id,
        title: event.title,
        start_time: event.start_time.toISOString(),
        timezone: event.timezone,
        is_own: isOwn,
        ...differenceOf(page?.draft ?? defaultDesign(kind), read.published ?? defaultDesign(kind)),
      })),
    }
  })
}

const changing: Permission = 'series:update'

/**
 * Applies the published page to the upcoming events and publishes it there. Events whose page was changed on its own
 * keep theirs unless included. Throws `forbidden`, and `not_found`, also before the page is published.
 */
export async function applyPatternPage(
  ctx: MemberContext,
  { id, kind, include_own }: Applied & ApplyPatternPage,
): Promise<AppliedPatternPage> {
  return inOrganization(ctx, async (ctx) => {
    const series = await findPermittedSeries(ctx, id, changing)
    const { published, events } = await readPattern(ctx, series, kind)
    if (!published) throw new AppError('not_found', { message: t('patternNotPublished') })
    const chosen = events.filter(({ isOwn }) => include_own || !isOwn)
    for (const { event } of chosen) await givePage(ctx, { event, kind, design: published })
    const entry = { action: 'repeating_event.page_applied', target_type: 'series', target_id: id } as const
    await writeAudit(ctx, { ...entry, target_name: series.name, details: { changed: chosen.length } })
    return { changed: chosen.length, kept: events.length - chosen.length }
  })
}

type Coming = { event: EventRow; page: PageOfEvent | undefined; isOwn: boolean }
type Pattern = { published: PageDesign | undefined; hasChanges: boolean; events: Coming[] }

async function readPattern(
  ctx: WithDb<MemberContext>,
  series: SeriesRow,
  kind: EventPageKind,
): Promise<Pattern> {
  const blueprint = series.kind === 'repeating' ? await lockBlueprint(ctx.db, series.id) : undefined
  if (!blueprint) throw new AppError('not_found')
  const row = await findDesign(ctx.db, ownerOf(blueprint, kind))
  const coming = await lockUpcomingEvents(ctx.db, series.id, ctx.clock.now())
  const pages = await findPagesOfEvents(ctx.db, { events: coming.map(({ id }) => id), kind })
  return {
    published: row && (await findLatestVersion(ctx.db, row.id)),
    hasChanges: row !== undefined && row.revision !== row.published_revision,
    events: coming.map((event) => {
      const page = pages.get(event.id)
      return { event, page, isOwn: page !== undefined && page.revision !== page.pattern_revision }
    }),
  }
}

type Given = { event: EventRow; kind: EventPageKind; design: PageDesign }

async function givePage(ctx: WithDb<MemberContext>, { event, kind, design }: Given): Promise<void> {
  const owner = ownerOf(event, kind)
  await lockDesign(ctx.db, owner)
  const row = await saveDraft(ctx, owner, { revision: 'any', design })
  await insertVersion(ctx.db, row, ctx.actor.userId)
  await updateDesign(ctx.db, row.id, { published_revision: row.revision, pattern_revision: row.revision })
}
