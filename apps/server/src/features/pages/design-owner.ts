/**
 * The owners of the designs that builders work on. Each kind of owner defines where its designs are and who may do what
 * with them (0170).
 */
import type {
  BuiltPage,
  EventPageKind,
  PublishPage,
  RestorePageVersion,
  SavePageDraft,
} from '@marquee/domain/pages'
import type { Permission } from '@marquee/domain/permissions'
import type { z } from 'zod'
import { type AuditEntryToWrite, writeAudit } from '#features/audit/public.ts'
import type { MemberContext, WithDb } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import {
  builtPageView,
  type PageOf,
  publishDraft,
  readBuiltPage,
  restoreVersion,
  saveDraft,
} from './build-page.ts'

/** The owner's id and, where the owner has several designs, which one. */
export type DesignOf = { id: string; kind?: EventPageKind | undefined }

/** A design that was found, and the audit entry for publishing it. */
export type FoundDesign = PageOf & { published: AuditEntryToWrite }

export type DesignOwner = {
  /** The last part of the names of its calls. */
  name: 'EventPage' | 'HubDesign' | 'SeriesDesign'
  at: '/api/event/events/:id/page/' | '/api/event/hub_pages/:id/design/' | '/api/event/series/:id/page/'
  /** Names one of its designs, where there are several. */
  querystring: z.ZodType<Pick<DesignOf, 'kind'>>
  access: { read: Permission; update: Permission }
  /** Throws `not_found`; `forbidden` in another team or without the permission. */
  find: (ctx: WithDb<MemberContext>, of: DesignOf, doing: 'read' | 'update') => Promise<FoundDesign>
}

/** The design as its builder shows it. Throws what `find` throws. */
export async function getDesign(ctx: MemberContext, owner: DesignOwner, of: DesignOf): Promise<BuiltPage> {
  return inOrganization(ctx, async (ctx) => readBuiltPage(ctx, await owner.find(ctx, of, 'read')))
}

/** Replaces the draft. Throws what `find` and `saveDraft` throw. */
export async function saveDesign(
  ctx: MemberContext,
  owner: DesignOwner,
  { draft, ...of }: DesignOf & { draft: SavePageDraft },
): Promise<BuiltPage> {
  return inOrganization(ctx, async (ctx) => {
    const found = await owner.find(ctx, of, 'update')
    return builtPageView(ctx, found, await saveDraft(ctx, found.owner, draft))
  })
}

/** Publishes the draft. Throws what `find` and `publishDraft` throw. */
export async function publishDesign(
  ctx: MemberContext,
  owner: DesignOwner,
  { draft, ...of }: DesignOf & { draft: PublishPage },
): Promise<BuiltPage> {
  return inOrganization(ctx, async (ctx) => {
    const found = await owner.find(ctx, of, 'update')
    const row = await publishDraft(ctx, found.owner, draft)
    await writeAudit(ctx, found.published)
    return builtPageView(ctx, found, row)
  })
}

/** Makes a previous version the draft. Throws what `find` and `restoreVersion` throw. */
export async function restoreDesign(
  ctx: MemberContext,
  owner: DesignOwner,
  { version, ...of }: DesignOf & { version: RestorePageVersion },
): Promise<BuiltPage> {
  return inOrganization(ctx, async (ctx) => {
    const found = await owner.find(ctx, of, 'update')
    return builtPageView(ctx, found, await restoreVersion(ctx, found.owner, version))
  })
}
