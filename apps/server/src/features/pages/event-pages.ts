import { type EventPageKind, eventPageKinds } from '@marquee/domain/pages'
import { z } from 'zod'
import {
  type EventPart,
  type EventRow,
  eventTarget,
  findPermittedEvent,
  findVisibleEvent,
  mayWithEvent,
} from '#features/events/public.ts'
import type { VideoPart } from '#features/video-library/public.ts'
import { atPageField } from './at-page-field.ts'
import { saveDraft } from './build-page.ts'
import type { DesignOwner } from './design-owner.ts'
import { nothingIn } from './nothing-in.ts'
import {
  clearDesigns,
  copyDesigns,
  findDesign,
  type PageOwner,
  pagesShowingVideo,
} from './page-design-store.ts'

export const eventPageOf = z.object({ kind: z.enum(eventPageKinds).default('registration') })

/** The pages of an event, including the blueprints of repeating events and templates. */
export const eventPages: DesignOwner = {
  name: 'EventPage',
  at: '/api/event/events/:id/page/',
  querystring: eventPageOf,
  access: { read: 'event:read', update: 'event:update' },
  async find(ctx, { id, kind = 'registration' }, doing) {
    const { update } = eventPages.access
    const isRead = doing === 'read'
    const event = isRead ? await findVisibleEvent(ctx, id) : await findPermittedEvent(ctx, id, update)
    return {
      owner: ownerOf(event, kind),
      nothingIn: await nothingIn(ctx.db, event),
      mayUpdate: mayWithEvent(ctx.actor, update, event),
      published: {
        action: 'event.page_published',
        ...eventTarget(event),
      },
    }
  },
}

export function ownerOf(event: EventRow, kind: EventPageKind): PageOwner {
  return {
    organization_id: event.organization_id,
    event_id: event.id,
    hub_page_id: null,
    series_id: null,
    kind,
  }
}

/**
 * * The pages of an event follow it when it is copied. Its `builder_raw_json` is the draft of its registration page,
 * for both the builder and API clients (RG-006).
 */
export const pagesPart: EventPart = {
  name: 'pages',
  copy: copyDesigns,
  clear: clearDesigns,
  async progress(db, event) {
    const design = await findDesign(db, ownerOf(event, 'registration'))
    if (design === undefined) return { page: 'usual' }
    return { page: design.published_revision === design.revision ? 'published' : 'draft' }
  },
  async writePage(ctx, event, design) {
    await atPageField(design, 'registration', (design) =>
      saveDraft(ctx, ownerOf(event, 'registration'), { revision: 'any', design }),
    )
  },
}

export const pagesVideoPart: VideoPart = {
  name: 'pages',
  columns: ['page_videos.video_asset_id'],
  uses: pagesShowingVideo,
}
