import { ApiError } from '@marquee/api'
import { listMessages, moderate, reactToMessage } from '@marquee/api/venue/chat'
import type { Channel, Message, ModerationAct, ReactionEmoji } from '@marquee/domain/chat'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { useRoom, useRoomConnection } from '#features/room/public.ts'
import { mergeMessages } from './merge-entries.ts'
import { type Outbox, outboxOf, type Unsent } from './outbox.ts'
import { t } from './texts.ts'
import { useFeed } from './use-channels.ts'

const perPage = 50

type Listed = { thread?: string | undefined; until?: string | undefined }

/** The messages of a channel or of one of its threads that have been loaded, and what leads to older ones. */
export function useHistory(channel: Channel, { thread, until }: Listed) {
  const { event } = useRoom()
  const path = { event_id: event.id, channel_id: channel.id }
  const listed = { path, query: { thread, until, limit: perPage } }
  const history = useInfiniteQuery({
    queryKey: [...listMessages.key(listed), 'history'],
    queryFn: ({ pageParam: before, signal }) =>
      listMessages({ path, query: { ...listed.query, before }, signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next, results }) => (next === null ? undefined : results[0]?.seq),
    // The feed keeps them current, and the past doesn't change.
    staleTime: Number.POSITIVE_INFINITY,
    ...(until !== undefined && { placeholderData: keepPreviousData }),
  })
  const { pages } = history.data ?? {}
  const loaded = useMemo(() => pages?.flatMap(({ results }) => results) ?? [], [pages])
  const reacted = useMemo(
    () => new Set(pages?.flatMap((page) => page.reacted.map(({ message, emoji }) => `${message} ${emoji}`))),
    [pages],
  )
  return {
    loaded,
    reacted,
    isPending: history.isPending,
    isError: history.isError && !history.data,
    refetch: () => void history.refetch(),
    hasOlder: history.hasNextPage,
    showOlder: () => void history.fetchNextPage(),
  }
}

/** The messages of a channel as they are now, or the replies of one of its threads, and what leads to older ones. */
export function useMessages(channel: Channel, thread?: string) {
  const { entries } = useFeed(channel)
  const history = useHistory(channel, { thread })
  const { loaded } = history
  const messages = useMemo(
    () => mergeMessages(loaded, entries.values()).filter((message) => isListed(message, channel, thread)),
    [loaded, entries, channel, thread],
  )
  return { ...history, messages }
}

function isListed(message: Message, { id, cleared_at }: Channel, thread: string | undefined): boolean {
  if (message.channel !== id || message.kind === 'act') return false
  if (cleared_at !== null && Date.parse(message.created_at) <= Date.parse(cleared_at)) return false
  return message.reply_to === (thread ?? null)
}

/** What this person sent, and what of it is still on its way. */
export function useOutbox(channel: Channel): { outbox: Outbox; unsent: readonly Unsent[] } {
  const { event } = useRoom()
  const connection = useRoomConnection()
  const { feed } = useFeed(channel)
  const outbox = outboxOf(connection, event.id)
  useEffect(
    () =>
      outbox.onPosted((message) => {
        if (message.channel === channel.id) feed.show({ type: 'message', message })
      }),
    [outbox, feed, channel.id],
  )
  const unsent = useSyncExternalStore(outbox.follow, outbox.unsent)
  return { outbox, unsent: unsent.filter((each) => each.channel === channel.id) }
}

/** Acts and reactions, shown as soon as the server has answered; reactions of this person at once. */
export function useMessageActions(channel: Channel, loaded: ReadonlySet<string>) {
  const { event } = useRoom()
  const { feed } = useFeed(channel)
  const [own, setOwn] = useState<ReadonlyMap<string, boolean>>(new Map())
  const [problem, setProblem] = useState<string | null>(null)
  const path = { event_id: event.id, channel_id: channel.id }
  const settle = (call: Promise<Message>) =>
    call.then(
      (message) => {
        setProblem(null)
        feed.show({ type: 'message', message })
      },
      (error: unknown) => {
        if (!(error instanceof ApiError)) throw error
        setProblem(t('actFailed', { problem: error.message }))
        return 'failed' as const
      },
    )
  const reacted = new Set([...loaded].filter((key) => own.get(key) !== false))
  for (const [key, isOn] of own) if (isOn) reacted.add(key)
  return {
    problem,
    reacted,
    onAct: (message: Message, act: ModerationAct) =>
      void settle(moderate({ path, body: { act, message: message.id } })),
    onReact: (message: Message, emoji: ReactionEmoji, is_on: boolean) => {
      const key = `${message.id} ${emoji}`
      setOwn((before) => new Map(before).set(key, is_on))
      const reacting = reactToMessage({ path: { ...path, message_id: message.id }, body: { emoji, is_on } })
      void settle(reacting).then((outcome) => {
        if (outcome === 'failed') setOwn((before) => new Map(before).set(key, !is_on))
      })
    },
  }
}
