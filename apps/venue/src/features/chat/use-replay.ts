/** A channel during a replay: read in minutes, from wherever people seek to. */
import type { QueryOf } from '@marquee/api'
import { replayChannel } from '@marquee/api/venue/chat'
import type { Channel, ChannelReplay, ReactionEmoji } from '@marquee/domain/chat'
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useRoom } from '#features/room/public.ts'
import { messagesAt } from './replay-messages.ts'
import { useFeed } from './use-channels.ts'
import { useHistory } from './use-messages.ts'

const minuteMs = 60_000
/** So long before a minute begins it is asked for. */
const aheadMs = 10_000
const reactionsMs = 3000

const isoOf = (at: number) => new Date(at).toISOString()

/** What the chat, or one of its threads, showed at this instant. */
export function useReplayedMessages(channel: Channel, at: number, thread?: string) {
  const minutes = useMinutes(at)
  const [first = at] = minutes
  const history = useHistory(channel, { thread, until: isoOf(first) })
  const { happened, reactions, isError } = useMinutesOf(channel, minutes)
  const { entries } = useFeed(channel)
  const messages = useMemo(
    () =>
      messagesAt({ shown: history.loaded, happened }, at)
        .filter(({ kind, reply_to }) => kind !== 'act' && reply_to === (thread ?? null))
        .map((message) => {
          // The replay has been loaded; what a moderator hides meanwhile arrives like every other change.
          const entry = entries.get(message.id)
          return entry?.type === 'message' && entry.message.state === 'deleted' ? entry.message : message
        }),
    [history.loaded, happened, at, thread, entries],
  )
  const recent = new Map<string, number>()
  for (const { at: reactedAt, counts } of reactions) {
    const ageMs = at - Date.parse(reactedAt)
    if (ageMs < 0 || ageMs >= reactionsMs) continue
    for (const [emoji, count] of Object.entries(counts)) recent.set(emoji, (recent.get(emoji) ?? 0) + count)
  }
  return {
    ...history,
    messages,
    isError: history.isError || isError,
    reactionsTo: (emoji: ReactionEmoji) => recent.get(emoji) ?? 0,
  }
}

/** The beginnings of the minutes from where the person sought to until now, and of the next one shortly before it begins. */
function useMinutes(at: number): number[] {
  const now = Math.floor(at / minuteMs)
  const [span, setSpan] = useState({ from: now, to: now })
  if (now < span.from || now > span.to + 1) setSpan({ from: now, to: now })
  else if (now > span.to) setSpan({ ...span, to: now })
  const until = Math.max(span.to, Math.floor((at + aheadMs) / minuteMs))
  return Array.from({ length: until - span.from + 1 }, (_, index) => (span.from + index) * minuteMs)
}

function useMinutesOf({ id }: Channel, minutes: readonly number[]) {
  const { event } = useRoom()
  const path = { event_id: event.id, channel_id: id }
  return useQueries({
    queries: minutes.map((minute) => {
      const query = { from: isoOf(minute), until: isoOf(minute + minuteMs) }
      return {
        queryKey: [...replayChannel.key({ path, query }), 'whole'],
        queryFn: ({ signal }: { signal: AbortSignal }) => readWhole({ path, query, signal }),
        staleTime: Number.POSITIVE_INFINITY,
      }
    }),
    combine: combined,
  })
}

type Minute = Pick<ChannelReplay, 'messages' | 'reactions'>

function combined(results: readonly { data: Minute | undefined; isError: boolean }[]) {
  return {
    happened: results.flatMap(({ data }) => data?.messages ?? []),
    reactions: results.flatMap(({ data }) => data?.reactions ?? []),
    isError: results.some(({ isError }) => isError),
  }
}

/** More than this in a minute nobody reads. */
const maxPages = 10

async function readWhole({ path, query, signal }: Parameters<typeof replayChannel>[0]): Promise<Minute> {
  const whole: { messages: Minute['messages']; reactions: Minute['reactions'] } = {
    messages: [],
    reactions: [],
  }
  let after: number | null = 0
  for (let page = 0; page < maxPages && after !== null; page += 1) {
    const reply: ChannelReplay = await replayChannel({
      path,
      query: { ...query, after },
      ...(signal && { signal }),
    })
    whole.messages.push(...reply.messages)
    whole.reactions.push(...reply.reactions)
    after = reply.cursor
  }
  return whole
}

type Changing = { changes_at: string | null }
/** Between two requests, however often what they show changed. */
const stepMs = 2000

/** What a list showed at this instant of a replay. It is asked for again once the instant has passed its next change. */
export function useReplayedList<Reply extends Changing>(
  at: number,
  queryAt: (until: string) => QueryOf<Reply>,
) {
  const [asked, ask] = useState(at)
  const query = useQuery({
    ...queryAt(isoOf(asked)),
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
  })
  const { data, isPlaceholderData } = query
  const changesAt = data?.changes_at == null ? Number.POSITIVE_INFINITY : Date.parse(data.changes_at)
  const isPassed = !isPlaceholderData && at >= changesAt && at >= asked + stepMs
  if (at < asked || isPassed) ask(at)
  return query
}
