import { domainToASCII } from 'node:url'
import { maxPageDomains, type PageDomain, pageDomainFault } from '@marquee/domain/page-domains'
import { writeAudit } from '#features/audit/public.ts'
import type { MemberContext } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { permitDomains } from './page-domain-policy.ts'
import { insertPageDomain, listPageDomains } from './page-domain-store.ts'
import { pageDomainView } from './page-domain-view.ts'
import { t } from './texts.ts'

/** Adds an unverified domain to the organization (ST-021). */
export async function createPageDomain(ctx: MemberContext, input: { domain: string }): Promise<PageDomain> {
  return inOrganization(ctx, async (ctx) => {
    await permitDomains(ctx)
    const domain = readDomain(input.domain, new URL(ctx.settings.studioOrigin).hostname)
    if ((await listPageDomains(ctx.db)).length >= maxPageDomains) {
      throw new AppError('conflict', { message: t('tooManyDomains', { maxPageDomains }) })
    }
    const row = await insertPageDomain(ctx.db, {
      organization_id: ctx.organizationId,
      domain,
    })
    if (!row) throw atDomain('conflict', t('alreadyAdded'))
    const entry = { action: 'page_domain.added', target_type: 'page_domain', target_id: row.id } as const
    await writeAudit(ctx, { ...entry, target_name: domain })
    return pageDomainView(row, ctx.settings, undefined)
  })
}

function readDomain(input: string, ownHost: string): string {
  const domain = domainToASCII(input.replace(/\.$/, '').toLowerCase())
  const fault = pageDomainFault(input, domain)
  if (fault !== undefined) throw atDomain('invalid_input', fault)
  if (domain === ownHost) throw atDomain('invalid_input', t('domainOfMarquee'))
  return domain
}

function atDomain(code: 'conflict' | 'invalid_input', message: string): AppError {
  return new AppError(code, { message, errors: { domain: [message] } })
}
