import type { PagePreview, VenuePage } from '@marquee/domain/pages'
import { EventPage } from './event-page.tsx'
import { HubPage, OnDemandPage } from './other-pages.tsx'

/** A page whose blocks somebody arranged, or could. */
export type DesignedVenuePage = Extract<VenuePage, { kind: 'event' | 'on-demand' | 'hub' }>

type DesignedBodyProps = { page: DesignedVenuePage; token: string }

/** What such a page shows. The server renders it, and so does the draft in its builder after each change. */
export function DesignedBody({ page, token }: DesignedBodyProps) {
  const videoQuery = videoQueryOf(page.preview)
  // Drafts run nothing.
  const codes = page.preview || page.branding ? undefined : page.codes
  if (page.kind === 'hub') return <HubPage page={page} videoQuery={videoQuery} codes={codes} />
  const Page = page.kind === 'event' ? EventPage : OnDemandPage
  const { event, form, design, videos } = page
  return <Page {...{ event, form, token, design, videos, videoQuery, codes }} />
}

/** The videos of a draft open in its preview only. */
function videoQueryOf(preview: PagePreview | undefined): string {
  return preview ? `?draft=${encodeURIComponent(preview.grant)}` : ''
}
