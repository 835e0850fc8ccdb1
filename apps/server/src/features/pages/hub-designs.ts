import { decide } from '@marquee/domain/permissions'
import { z } from 'zod'
import type { DesignOwner } from './design-owner.ts'
import { findPermittedPage, hubOwner, requireHubPages } from './find-hub-page.ts'

/** The design of a hub page. Changing it throws `feature_not_enabled` without hub pages in the plan (HB-025). */
export const hubDesigns: DesignOwner = {
  name: 'HubDesign',
  at: '/api/event/hub_pages/:id/design/',
  querystring: z.object({}),
  access: { read: 'page:read', update: 'page:update' },
  async find(ctx, { id }, doing) {
    const { access } = hubDesigns
    const page = await findPermittedPage(ctx, id, access[doing])
    if (doing === 'update') await requireHubPages(ctx, undefined)
    return {
      owner: hubOwner(page),
      nothingIn: ['map'],
      mayUpdate: decide(ctx.actor, access.update, { workspaceId: page.workspace_id }).allowed,
      published: {
        action: 'hub_page.published',
        target_type: 'hub_page',
        target_id: id,
        target_name: page.name,
      },
    }
  },
}
