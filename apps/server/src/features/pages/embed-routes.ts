import { embedSchemes } from '@marquee/domain/pages'
import { z } from 'zod'
import { requirePlanFeature } from '#features/organizations/public.ts'
import { langSchema } from '#features/registering/public.ts'
import type { Services } from '#platform/context.ts'
import { inOrganization } from '#platform/db/tenancy.ts'
import { allowFrames } from '#platform/http/allow-frames.ts'
import type { HttpApp } from '#platform/http/http.ts'
import type { EventPageParts } from './open-event-page.ts'
import type { ReadEvent } from './read-public-event.ts'

const embedPage = {
  config: { access: 'public' as const },
  schema: {
    hide: true,
    params: z.object({ event_id: z.string().max(100) }),
    querystring: z.object({ lang: langSchema, scheme: z.enum(embedSchemes).default('auto') }),
  },
}

const pathsInFrames = [
  ['event', 'form'],
  ['on-demand', 'recording'],
] as const

/** The pages that other sites show in a frame. */
export function embedRoutes(app: HttpApp, { services, pages, reader }: EventPageParts): void {
  for (const [path, shows] of pathsInFrames) {
    app.get(`/embed/${path}/:event_id`, embedPage, async (request, reply) => {
      const { view, token, read } = await reader.openPage(request, request.params.event_id)
      await requireEmbeds(services, read)
      allowFrames(reply)
      const { scheme } = request.query
      const embed = {
        kind: 'embed' as const,
        shows,
        event: view.event,
        form: { ...view.form, others: [] },
        scheme,
      }
      return pages.sendPublic(request, reply, { page: embed, formToken: token, now: services.clock.now() })
    })
  }
}

/** EV-101. Throws `feature_not_enabled` if the plan doesn't include embedded events. */
async function requireEmbeds(services: Services, { row }: ReadEvent): Promise<void> {
  const ctx = { ...services, organizationId: row.organization_id }
  await inOrganization(ctx, (ctx) => requirePlanFeature(ctx, 'embedded_events'))
}
