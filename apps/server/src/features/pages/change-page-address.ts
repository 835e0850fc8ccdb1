/** The readable addresses of pages, and the home pages of page domains. */
import type { ChangePageHome, PageAddress, PageHome } from '@marquee/domain/pages'
import { writeAudit } from '#features/audit/public.ts'
import { eventTarget, findPermittedEvent, findVisibleEvent } from '#features/events/public.ts'
import { findPageDomain, readPagesOrigin } from '#features/page-domains/public.ts'
import { permit } from '#features/permissions/public.ts'
import type { MemberContext, WithDb } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { findPermittedPage, requireHubPages } from './find-hub-page.ts'
import { findHome, replaceHome } from './page-home-store.ts'
import { findCurrentSlug, retireSlugs, type SlugOwner, takeSlug } from './page-slug-store.ts'
import { t } from './texts.ts'

type Context = WithDb<MemberContext>
type AddressChange = { id: string; slug: string | null }

export async function getEventAddress(ctx: MemberContext, id: string): Promise<PageAddress> {
  return inOrganization(ctx, async (ctx) => {
    await findVisibleEvent(ctx, id)
    return addressView(ctx, ownerEvent(ctx, id))
  })
}

/** Gives the pages of the event a readable address, or removes it. Throws `conflict` if another page has or had it. */
export async function changeEventAddress(
  ctx: MemberContext,
  { id, slug }: AddressChange,
): Promise<PageAddress> {
  return inOrganization(ctx, async (ctx) => {
    const event = await findPermittedEvent(ctx, id, 'event:update')
    if (event.is_blueprint) throw new AppError('not_found')
    await changeSlug(ctx, ownerEvent(ctx, id), slug)
    await writeAudit(ctx, { action: 'event.address_changed', ...eventTarget(event), details: { slug } })
    return addressView(ctx, ownerEvent(ctx, id))
  })
}

export async function getHubAddress(ctx: MemberContext, id: string): Promise<PageAddress> {
  return inOrganization(ctx, async (ctx) => {
    await findPermittedPage(ctx, id, 'page:read')
    return addressView(ctx, ownerHub(ctx, id))
  })
}

export async function changeHubAddress(
  ctx: MemberContext,
  { id, slug }: AddressChange,
): Promise<PageAddress> {
  return inOrganization(ctx, async (ctx) => {
    const page = await findPermittedPage(ctx, id, 'page:update')
    await requireHubPages(ctx, undefined)
    await changeSlug(ctx, ownerHub(ctx, id), slug)
    const entry = { action: 'hub_page.address_changed', target_type: 'hub_page', target_id: id } as const
    await writeAudit(ctx, { ...entry, target_name: page.name, details: { slug } })
    return addressView(ctx, ownerHub(ctx, id))
  })
}

const ownerEvent = (ctx: Context, id: string): SlugOwner => ({
  organization_id: ctx.organizationId,
  event_id: id,
  hub_page_id: null,
})
const ownerHub = (ctx: Context, id: string): SlugOwner => ({
  organization_id: ctx.organizationId,
  event_id: null,
  hub_page_id: id,
})

async function changeSlug({ db }: Context, owner: SlugOwner, slug: string | null): Promise<void> {
  await retireSlugs(db, owner)
  if (slug === null || (await takeSlug(db, owner, slug))) return
  throw new AppError('conflict', { message: t('slugTaken'), errors: { slug: [t('slugTaken')] } })
}

async function addressView(ctx: Context, owner: SlugOwner): Promise<PageAddress> {
  const [slug, { origin }] = await Promise.all([findCurrentSlug(ctx.db, owner), readPagesOrigin(ctx)])
  const kind = owner.event_id === null ? 'hub' : 'event'
  return { slug: slug ?? null, url: `${origin}/${kind}/${slug ?? owner.event_id ?? owner.hub_page_id}` }
}

/** The home page of the domain; nothing until someone chooses one. */
export async function getPageHome(ctx: MemberContext, domainId: string): Promise<PageHome> {
  return inOrganization(ctx, async (ctx) => {
    const { id } = await findPageDomain(ctx, domainId)
    return { page: (await findHome(ctx.db, id)) ?? null }
  })
}

export async function changePageHome(
  ctx: MemberContext,
  { id: domainId, event, hub_page }: ChangePageHome & { id: string },
): Promise<PageHome> {
  return inOrganization(ctx, async (ctx) => {
    permit(ctx.actor, 'domain:update')
    const { id, domain } = await findPageDomain(ctx, domainId)
    if (event !== null) await findVisibleEvent(ctx, event)
    if (hub_page !== null) await findPermittedPage(ctx, hub_page, 'page:read')
    const of = { organization_id: ctx.organizationId, page_domain_id: id }
    await replaceHome(ctx.db, { ...of, event_id: event, hub_page_id: hub_page })
    const page = (await findHome(ctx.db, id)) ?? null
    const entry = { action: 'page_domain.home_changed', target_type: 'page_domain', target_id: id } as const
    await writeAudit(ctx, { ...entry, target_name: domain, details: { page: page?.title ?? null } })
    return { page }
  })
}
