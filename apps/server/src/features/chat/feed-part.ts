import type { FeedEntry } from '@marquee/domain/chat'
import type { Self } from './authorship.ts'
import type { WithDb, OrganizationContext } from '#platform/context.ts'

/** Who reads a feed: the staff see more. `self` is undefined for a batch that goes to everyone. */
export type FeedReader = { isModerator: boolean; isSpeaker: boolean; self: Self | undefined }

export type FeedRange = {
  channelId: string
  clearedAt: Date | null
  /** Changes after this one … */
  after: number
  /** … until this one. */
  until: number
  limit: number
  reader: FeedReader
}

/** What another feature adds to the feed of a channel. The composition root passes the list (`app/feed-parts.ts`). */
export type FeedPart = {
  name: string
  /** The entries that changed in the range, in the order of their changes. */
  entries(ctx: WithDb<OrganizationContext>, range: FeedRange): Promise<FeedEntry[]>
}

export type FeedParts = readonly FeedPart[]
