import {
  getEventPage,
  getHubDesign,
  publishEventPage,
  publishHubDesign,
  restoreEventPage,
  restoreHubDesign,
  saveEventPage,
  saveHubDesign,
} from '@marquee/api/pages'
import type {
  BuiltPage,
  EventPageKind,
  PublishPage,
  RestorePageVersion,
  SavePageDraft,
} from '@marquee/domain/pages'

/** The calls of the builder about one page, whoever owns it. */
export type PageCalls = {
  key: readonly unknown[]
  get: () => Promise<BuiltPage>
  save: (body: SavePageDraft) => Promise<BuiltPage>
  publish: (body: PublishPage) => Promise<BuiltPage>
  restore: (body: RestorePageVersion) => Promise<BuiltPage>
}

export function callsOfEventPage(id: string, kind: EventPageKind): PageCalls {
  const at = { path: { id }, query: { kind } }
  return {
    key: getEventPage.key(at),
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
    get: () => getHubDesign(at),
    save: (body) => saveHubDesign({ ...at, body }),
    publish: (body) => publishHubDesign({ ...at, body }),
    restore: (body) => restoreHubDesign({ ...at, body }),
  }
}
