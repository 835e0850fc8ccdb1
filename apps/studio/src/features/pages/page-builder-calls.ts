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
  /** The id of the event, hub page or series, which signals use for the page. */
  id: string
  kind: PageKind
  get: () => Promise<BuiltPage>
  save: (body: SavePageDraft) => Promise<BuiltPage>
  publish: (body: PublishPage) => Promise<BuiltPage>
  restore: (body: RestorePageVersion) => Promise<BuiltPage>
}

/** The calls of one kind of owner, whose designs all have the same kind of address. */
type CallsAt<At> = {
  get: ((at: At) => Promise<BuiltPage>) & { key: (at: At) => readonly unknown[] }
  save: (draft: At & { body: SavePageDraft }) => Promise<BuiltPage>
  publish: (draft: At & { body: PublishPage }) => Promise<BuiltPage>
  restore: (version: At & { body: RestorePageVersion }) => Promise<BuiltPage>
}

function callsAt<At extends { path: { id: string } }>(at: At, kind: PageKind, calls: CallsAt<At>): PageCalls {
  return {
    key: calls.get.key(at),
    id: at.path.id,
    kind,
    get: () => calls.get(at),
    save: (body) => calls.save({ ...at, body }),
    publish: (body) => calls.publish({ ...at, body }),
    restore: (body) => calls.restore({ ...at, body }),
  }
}

export function callsOfEventPage(id: string, kind: EventPageKind): PageCalls {
  return callsAt({ path: { id }, query: { kind } }, kind, {
    get: getEventPage,
    save: saveEventPage,
    publish: publishEventPage,
    restore: restoreEventPage,
  })
}

export function callsOfHubPage(id: string): PageCalls {
  return callsAt({ path: { id } }, 'hub', {
    get: getHubDesign,
    save: saveHubDesign,
    publish: publishHubDesign,
    restore: restoreHubDesign,
  })
}

export function callsOfSeriesPage(id: string): PageCalls {
  return callsAt({ path: { id } }, 'series', {
    get: getSeriesDesign,
    save: saveSeriesDesign,
    publish: publishSeriesDesign,
    restore: restoreSeriesDesign,
  })
}
