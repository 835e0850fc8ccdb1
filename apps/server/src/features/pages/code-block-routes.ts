/** The frames in which blocks of pages run the code of their organization (0219). */
import type { PageBlock, PageKind } from '@marquee/domain/pages'
import { z } from 'zod'
import { codeBlockPolicy } from '#features/custom-code/public.ts'
import { isOrganizationOpen } from '#features/organizations/public.ts'
import type { Services } from '#platform/context.ts'
import { asSystem, inOrganization } from '#platform/db/tenancy.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { allowFrames } from '#platform/http/allow-frames.ts'
import type { HttpApp } from '#platform/http/http.ts'
import { findLatestVersion, findPageOf } from './page-design-store.ts'

const params = z.object({
  page_id: z.uuid(),
  kind: z.enum(['registration', 'on-demand', 'series', 'hub']),
  block_id: z.string().max(60),
})
const schema = { hide: true, params }

/** The address of the frames of a page, without the id of the block. */
export function codesAddress(pageId: string, kind: PageKind): string {
  return `/page-code/${pageId}/${kind}/`
}

export function codeBlockRoutes(app: HttpApp, services: Services): void {
  app.get(
    '/page-code/:page_id/:kind/:block_id',
    { config: { access: 'public' }, schema },
    async (request, reply) => {
      const asked = { ...request.params, shownOrganization: request.pageOrganization }
      const { code, loads_from_elsewhere } = await findCode(services, asked)
      allowFrames(reply, "'self'")
      return reply
        .header('content-security-policy', codeBlockPolicy(loads_from_elsewhere))
        .header('cache-control', 'public, max-age=30')
        .type('text/html; charset=utf-8')
        .send(documentOf(code))
    },
  )
}

type AskedCode = z.infer<typeof params> & { shownOrganization: string | undefined }
type CodeProps = Extract<PageBlock, { type: 'code' }>['props']

/** Throws `not_found` for what the published page doesn't run. */
async function findCode(services: Services, asked: AskedCode): Promise<CodeProps> {
  const { page_id: id, kind, block_id, shownOrganization } = asked
  const page = await asSystem(services, async ({ db }) => {
    const row = await findPageOf(db, { id, kind })
    return row && (await isOrganizationOpen(db, row.organization_id)) ? row : undefined
  })
  if (!page || (shownOrganization ?? page.organization_id) !== page.organization_id)
    throw new AppError('not_found')
  const design = await inOrganization({ ...services, organizationId: page.organization_id }, ({ db }) =>
    findLatestVersion(db, page.id),
  )
  const block = design?.content.find(({ props }) => props.id === block_id)
  if (block?.type !== 'code') throw new AppError('not_found')
  return block.props
}

/** Last, so that what the code leaves open doesn't keep it from running. The page asks too, because it may begin to listen later. */
const reportsHeight = `<script>
{
  const report = () => {
    const height = Math.ceil(document.documentElement.getBoundingClientRect().height)
    parent.postMessage({ type: 'marquee:height', height }, '*')
  }
  new ResizeObserver(report).observe(document.documentElement)
  addEventListener('message', ({ source, data }) => {
    if (source === parent && data?.type === 'marquee:ask-height') report()
  })
}
</script>`

/** Always light, because code is written for one ground and can't know that of the page. */
const documentOf = (code: string) => `<!doctype html>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<style>
:root { color-scheme: only light; background: Canvas; color: CanvasText; }
body { margin: 1rem; font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
</style>
<body>
${code}
${reportsHeight}
</body>
`
