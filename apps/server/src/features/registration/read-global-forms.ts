import type { GlobalForm, ListGlobalFormsQuery, OpenGlobalForm } from '@marquee/domain/registration'
import type { Page } from '@marquee/domain/lists'
import { permit } from '#features/permissions/public.ts'
import type { MemberContext } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { pageReply } from '#platform/http/page-reply.ts'
import { listGlobalFormRows } from './global-form-store.ts'
import { globalFormView, openGlobalForm } from './global-form-view.ts'

/** A page of the organization's global forms (ST-055). */
export async function listGlobalForms(
  ctx: MemberContext,
  input: { query: ListGlobalFormsQuery; url: string },
): Promise<Page<GlobalForm>> {
  permit(ctx.actor, 'form:read')
  return inOrganization(ctx, async (ctx) => {
    const { rows, count } = await listGlobalFormRows(ctx.db, input.query)
    const results = rows.map((row) => globalFormView(ctx, row))
    return pageReply({ results, count, isCapped: false, ...input })
  })
}

/** One global form, with its questions and the events that use it (ST-057). Throws `not_found`. */
export async function getGlobalForm(ctx: MemberContext, id: string): Promise<OpenGlobalForm> {
  permit(ctx.actor, 'form:read')
  return inOrganization(ctx, (ctx) => openGlobalForm(ctx, id))
}
