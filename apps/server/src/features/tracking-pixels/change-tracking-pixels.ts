import type {
  PixelFields,
  PixelOwner,
  SaveTrackingPixels,
  TrackingPixels,
} from '@marquee/domain/tracking-pixels'
import type { Permission } from '@marquee/domain/permissions'
import { writeAudit } from '#features/audit/public.ts'
import { eventTarget, findPermittedEvent, findVisibleEvent, mayWithEvent } from '#features/events/public.ts'
import { listPageDomains } from '#features/page-domains/public.ts'
import {
  findPermittedSeries,
  findSeriesRow,
  findVisibleSeries,
  mayWithSeries,
} from '#features/series/public.ts'
import type { MemberContext, WithDb } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { runsOwnCode } from './own-code.ts'
import {
  findPixelSet,
  insertPixelSet,
  lockPixelSet,
  type PixelSetOwner,
  updatePixelSet,
} from './tracking-pixel-store.ts'

const changing = { event: 'event:update', series: 'series:update' } as const satisfies Record<
  string,
  Permission
>

type Ctx = WithDb<MemberContext>
type Named = { owner: PixelSetOwner; name: string; seriesId: string | null; mayUpdate: boolean }

/** The pixels of an event or a series. Throws `not_found`; `forbidden` in another team. */
export async function getTrackingPixels(ctx: MemberContext, of: PixelOwner): Promise<TrackingPixels> {
  const read = await inOrganization(ctx, async (ctx) => readPixels(ctx, await findOwner(ctx, of)))
  return { ...read.pixels, runs_own_code: await runsOwnCode(ctx, read.hasDomain) }
}

/**
 * Replaces the pixels of an event or a series. Throws like `getTrackingPixels`; `changed_meanwhile` if someone else
 * changed them.
 */
export async function saveTrackingPixels(
  ctx: MemberContext,
  { pixels, revision, ...of }: SaveTrackingPixels,
): Promise<TrackingPixels> {
  const read = await inOrganization(ctx, async (ctx) => {
    const named = await findPermittedOwner(ctx, of)
    await putPixels(ctx, named.owner, { pixels, revision })
    await audit(ctx, named, pixels)
    return readPixels(ctx, named)
  })
  return { ...read.pixels, runs_own_code: await runsOwnCode(ctx, read.hasDomain) }
}

type Put = { pixels: PixelFields[]; revision: number }

async function putPixels({ db }: Ctx, owner: PixelSetOwner, { pixels, revision }: Put): Promise<void> {
  const row = await lockPixelSet(db, owner)
  const isSeen = (row?.revision ?? 0) === revision
  const saved =
    isSeen && (row ? await updatePixelSet(db, row.id, pixels) : await insertPixelSet(db, owner, pixels))
  if (!saved) throw new AppError('changed_meanwhile')
}

async function audit(ctx: Ctx, { owner, name }: Named, pixels: readonly PixelFields[]): Promise<void> {
  const details = { pixels: pixels.map(({ provider, tracking_id }) => `${provider} ${tracking_id}`) }
  await (owner.event_id === null
    ? writeAudit(ctx, {
        action: 'series.pixels_changed',
        target_type: 'series',
        target_id: owner.series_id,
        target_name: name,
        details,
      })
    : writeAudit(ctx, {
        action: 'event.pixels_changed',
        ...eventTarget({ id: owner.event_id, title: name }),
        details,
      }))
}

async function readPixels(ctx: Ctx, { owner, seriesId, mayUpdate }: Named) {
  const series = seriesId === null ? undefined : await findSeriesRow(ctx.db, seriesId)
  const { organization_id } = owner
  const [own, inherited, domains] = await Promise.all([
    findPixelSet(ctx.db, owner),
    series && findPixelSet(ctx.db, { organization_id, event_id: null, series_id: series.id }),
    listPageDomains(ctx.db),
  ])
  return {
    hasDomain: domains.some(({ is_verified }) => is_verified),
    pixels: {
      pixels: own?.pixels ?? [],
      revision: own?.revision ?? 0,
      inherited: inherited?.pixels ?? [],
      series: series ? { id: series.id, name: series.name } : null,
      can: { update: mayUpdate },
    },
  }
}

async function findOwner(ctx: Ctx, { event: eventId, series: seriesId }: PixelOwner): Promise<Named> {
  if (eventId !== undefined) {
    const event = await findVisibleEvent(ctx, eventId)
    return namedEvent(event, mayWithEvent(ctx.actor, changing.event, event))
  }
  const series = await findVisibleSeries(ctx, seriesId ?? '')
  return namedSeries(series, mayWithSeries(ctx.actor, changing.series, series))
}

async function findPermittedOwner(
  ctx: Ctx,
  { event: eventId, series: seriesId }: PixelOwner,
): Promise<Named> {
  return eventId === undefined
    ? namedSeries(await findPermittedSeries(ctx, seriesId ?? '', changing.series), true)
    : namedEvent(await findPermittedEvent(ctx, eventId, changing.event), true)
}

type EventOwner = Awaited<ReturnType<typeof findVisibleEvent>>
type SeriesOwner = Awaited<ReturnType<typeof findVisibleSeries>>

function namedEvent(event: EventOwner, mayUpdate: boolean): Named {
  const owner = { organization_id: event.organization_id, event_id: event.id, series_id: null }
  return { owner, name: event.title, seriesId: event.series_id, mayUpdate }
}

/** A repeating event has those of its blueprint. */
function namedSeries(series: SeriesOwner, mayUpdate: boolean): Named {
  if (series.kind !== 'series') throw new AppError('not_found')
  const owner = { organization_id: series.organization_id, event_id: null, series_id: series.id }
  return { owner, name: series.name, seriesId: null, mayUpdate }
}
