/** What a web process sends its sockets of a channel: batches, reactions and tallies. */
import type { Batch } from '@marquee/domain/chat'
import { type FeedView, readBatches, recordReactions } from '#features/chat/public.ts'
import { tallyPoll } from '#features/polls/public.ts'
import type { Services } from '#platform/context.ts'
import type { AudienceSockets } from '#platform/sockets/audience-sockets.ts'
import { openFanout } from '#platform/sockets/fanout.ts'
import { openSums } from '#platform/sockets/sums.ts'
import { feedParts } from './feed-parts.ts'

type OfChannel = { organizationId: string; eventId: string; channelId: string; follower: string }
type Joining = { view: FeedView; newest: number }

const views: readonly FeedView[] = ['moderator', 'speaker', 'everyone']

export function openVenueBatches(services: Services, sockets: () => AudienceSockets) {
  const { log } = services
  const places = new Map<string, OfChannel>()
  const fail = (what: string) => (error: unknown) => log.warn({ err: error }, what)
  const countListeners = (channelId: string) =>
    views.reduce((sum, view) => sum + sockets().countListeners(channelId, view), 0)
  const fanout = openFanout({ countListeners, read: readFor, log })
  /** Reactions of this process's sockets. */
  const own = openSums((channelId, counts) => {
    const place = places.get(channelId)
    if (!place) return
    const { organizationId, eventId } = place
    const sending = recordReactions({ ...services, organizationId, eventId }, { channelId, counts })
    void sending.catch(fail('reactions could not be sent'))
  })
  /** Reactions of all processes. */
  const all = openSums((channelId, counts) => sendTo(views, 'reactions', { channel: channelId, counts }))
  const tallies = openSums((key) => {
    const [channelId = '', pollId = ''] = key.split(' ')
    void sendTally(channelId, pollId).catch(fail('votes could not be sent'))
  })

  function sendTo<Message extends { channel: string }>(
    some: readonly FeedView[],
    name: string,
    message: Message,
  ): void {
    for (const view of some)
      void sockets().sendToListeners({ channelId: message.channel, view }, name, message)
  }

  async function readFor(channelId: string, after: number) {
    const place = places.get(channelId)
    if (!place) return undefined
    const seenAs = views.filter((view) => sockets().countListeners(channelId, view) > 0)
    const range = { channelId, after, views: seenAs, parts: feedParts }
    const { organizationId, eventId, follower } = place
    const ctx = { ...services, organizationId, eventId, attendee: { profileId: follower, isPerson: true } }
    const read = await readBatches(ctx, range)
    if (!read) return undefined
    const batches = [...read.batches].map(([view, batch]) => ({
      view,
      isEmpty: batch.entries.length === 0,
      send: (from: number) => {
        const message: Batch = { ...batch, from }
        return sockets().sendToListeners({ channelId, view }, 'batch', message)
      },
    }))
    return { batches, to: read.to, hasMore: read.hasMore }
  }

  /** To the staff, and once the results are shared to everyone. */
  async function sendTally(channelId: string, pollId: string): Promise<void> {
    const place = places.get(channelId)
    if (!place || countListeners(channelId) === 0) return
    const found = await tallyPoll({ ...services, ...place }, { channelId, pollId })
    if (found) sendTo(found.isShared ? views : ['moderator'], 'tally', found.tally)
  }

  return {
    /** Call this once a socket has joined the room of the channel. Returns where its batches continue. */
    follow(place: OfChannel, { view, newest }: Joining): number {
      places.set(place.channelId, place)
      return fanout.follow(place.channelId, view, newest)
    },
    moved: (channelId: string) => fanout.moved(channelId),
    allMoved: () => fanout.allMoved(),
    /** Counts a reaction to the stage from a socket of this process. */
    react: (channelId: string, emoji: string) => own.add(channelId, { [emoji]: 1 }),
    /** Adds reactions to the stage counted by any process. */
    reacted: (channelId: string, counts: Readonly<Record<string, number>>) => all.add(channelId, counts),
    voted: (channelId: string, pollId: string) => tallies.add(`${channelId} ${pollId}`, { votes: 1 }),
    close(): void {
      for (const each of [fanout, own, all, tallies]) each.close()
      places.clear()
    },
  }
}
