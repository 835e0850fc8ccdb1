import { ApiError } from '@marquee/api'
import { changePoll, createPoll, listPolls, voteInPoll } from '@marquee/api/venue/polls'
import type { Channel } from '@marquee/domain/chat'
import type { ChangePoll, CreatePoll, Poll, PollResults } from '@marquee/domain/polls'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { mergePolls, useFeed } from '#features/chat/public.ts'
import { useRoom, useRoomConnection } from '#features/room/public.ts'
import { t } from './texts.ts'

/** The polls of a channel as they are now, the newest first, and what this person may do with them. */
export function usePolls(channel: Channel) {
  const { event } = useRoom()
  const { feed, entries } = useFeed(channel)
  const tallies = useTallies(channel.id)
  const path = { event_id: event.id, channel_id: channel.id }
  const list = useQuery({ ...listPolls.query({ path }), staleTime: Number.POSITIVE_INFINITY })
  const [chosen, setChosen] = useState<ReadonlyMap<string, readonly number[]>>(new Map())
  const [problem, setProblem] = useState<string | null>(null)
  const { data } = list
  const polls = useMemo(
    () =>
      mergePolls(data?.results ?? [], entries.values())
        .filter((poll) => poll.channel === channel.id)
        .map((poll) => ({ ...poll, results: moreVotes(poll.results, tallies.get(poll.id)) }))
        .toReversed(),
    [data, entries, tallies, channel.id],
  )
  const settle = async (call: Promise<Poll>): Promise<boolean> => {
    try {
      const poll = await call
      setProblem(null)
      feed.show({ type: 'poll', poll })
      return true
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const sentence = Object.values(error.errors).flat()[0] ?? error.message
      setProblem(t('problem', { problem: sentence }))
      return false
    }
  }
  return {
    polls,
    isPending: list.isPending,
    isError: list.isError,
    refetch: () => void list.refetch(),
    problem,
    choiceIn: (id: string) => chosen.get(id) ?? data?.chosen[id],
    async vote({ id }: Poll, options: number[]): Promise<void> {
      setChosen((before) => new Map(before).set(id, options))
      const isCounted = await settle(voteInPoll({ path: { ...path, poll_id: id }, body: { options } }))
      if (isCounted) return
      setChosen((before) => new Map([...before].filter(([poll]) => poll !== id)))
    },
    change: ({ id }: Poll, body: ChangePoll) => settle(changePoll({ path: { ...path, poll_id: id }, body })),
    create: (body: CreatePoll) => settle(createPoll({ path, body })),
  }
}

export type PollActions = ReturnType<typeof usePolls>

/** Votes are only added, so of two counts the larger one is newer. Hidden results stay hidden. */
function moreVotes(shown: PollResults | null, tally: PollResults | undefined): PollResults | null {
  return shown && tally && tally.voters > shown.voters ? tally : shown
}

/** The votes so far, as they come in. */
function useTallies(channelId: string): ReadonlyMap<string, PollResults> {
  const connection = useRoomConnection()
  const [tallies, setTallies] = useState<ReadonlyMap<string, PollResults>>(new Map())
  useEffect(
    () =>
      connection.on('tally', (message) => {
        const tally = tallyOf(message, channelId)
        if (tally) setTallies((before) => new Map(before).set(tally.poll, tally.results))
      }),
    [connection, channelId],
  )
  return tallies
}

function tallyOf(message: unknown, channelId: string): { poll: string; results: PollResults } | undefined {
  if (typeof message !== 'object' || message === null) return undefined
  if (!('channel' in message && 'poll' in message && 'results' in message)) return undefined
  const { channel, poll, results } = message
  if (channel !== channelId || typeof poll !== 'string' || !isResults(results)) return undefined
  return { poll, results }
}

function isResults(value: unknown): value is PollResults {
  return (
    typeof value === 'object' &&
    value !== null &&
    'voters' in value &&
    typeof value.voters === 'number' &&
    'votes' in value &&
    Array.isArray(value.votes)
  )
}
