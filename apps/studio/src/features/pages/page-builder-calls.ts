import {
  getEventPage,
  getHubDesign,
  getSeriesDesign,
  publishEventPage,
  publishHubDesign,
  publishSeriesDesign,
  restoreEventPage,
  restoreHubDesign,
  restoreSeriesDesign,
  saveEventPage,
  saveHubDesign,
  saveSeriesDesign,
} from '@marquee/api/pages'
import type {
  BuiltPage,
  EventPageKind,
  PageKind,
  PublishPage,
  RestorePageVersion,
  SavePageDraft,
} from '@marquee/domain/pages'

/** The calls of the builder about one page, whoever owns it. */
export type PageCalls = {
  key: readonly unknown[]
  /** The id of the event, hub page or series, and what signals call the page. */
  id: string
  kind: PageKind
  get: () => Promise<BuiltPage>
  save: (body: SavePageDraft) => Promise<BuiltPage>
  publish: (body: PublishPage) => Promise<BuiltPage>
  restore: (body: RestorePageVersion) => Promise<BuiltPage>
}

export function callsOfEventPage(id: string, kind: EventPageKind): PageCalls {
  const at = { path: { id }, query: { kind } }
  return {
    key: getEventPage.key(at),
    id,
    kind,
    get: () => getEventPage(at),
    save: (body) => saveEventPage({ ...at, body }),
    publish: (body) => publishEventPage({ ...at, body }),
    restore: (body) => restoreEventPage({ ...at, body }),
  }
}

export function callsOfHubPage(id: string): PageCalls {
  const at = { path: { id } }
  return {
    key: getHubDesign.key(at),
    id,
    kind: 'hub',
    get: () => getHubDesign(at),
    save: (body) => saveHubDesign({ ...at, body }),
    publish: (body) => publishHubDesign({ ...at, body }),
    restore: (body) => restoreHubDesign({ ...at, body }),
  }
}

export function callsOfSeriesPage(id: string): PageCalls {
  const at = { path: { id } }
  return {
    key: getSeriesDesign.key(at),
    id,
    kind: 'series',
    get: () => getSeriesDesign(at),
    save: (body) => saveSeriesDesign({ ...at, body }),
    publish: (body) => publishSeriesDesign({ ...at, body }),
    restore: (body) => restoreSeriesDesign({ ...at, body }),
  }
}
