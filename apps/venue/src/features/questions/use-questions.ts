import { ApiError } from '@marquee/api'
import { askQuestion, changeQuestion, listQuestions, voteOnQuestion } from '@marquee/api/venue/questions'
import type { Channel } from '@marquee/domain/chat'
import type { ChangeQuestion, Question } from '@marquee/domain/questions'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { mergeQuestions, useFeed } from '#features/chat/public.ts'
import { isMine, useRoom } from '#features/room/public.ts'
import { t } from './texts.ts'

/** The questions of a channel as they are now, and what this person may do with them. */
export function useQuestions(channel: Channel) {
  const { event, me } = useRoom()
  const { feed, entries } = useFeed(channel)
  const path = { event_id: event.id, channel_id: channel.id }
  const list = useQuery({ ...listQuestions.query({ path }), staleTime: Number.POSITIVE_INFINITY })
  const [votes, setVotes] = useState<ReadonlyMap<string, boolean>>(new Map())
  const [asked, setAsked] = useState<ReadonlySet<string>>(new Set())
  const [problem, setProblem] = useState<string | null>(null)
  const { data } = list
  const questions = useMemo(
    () => inOrder(mergeQuestions(data?.results ?? [], entries.values()).filter(isOf(channel))),
    [data, entries, channel],
  )
  const hasVoted = (id: string) => votes.get(id) ?? data?.voted.includes(id) === true
  const settle = async (call: Promise<Question>): Promise<Question | undefined> => {
    try {
      const question = await call
      setProblem(null)
      feed.show({ type: 'question', question })
      return question
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setProblem(t('notChanged', { problem: error.message }))
      return undefined
    }
  }
  return {
    questions,
    isPending: list.isPending,
    isError: list.isError,
    refetch: () => void list.refetch(),
    problem,
    hasVoted,
    isOwn: ({ id, author }: Question) =>
      asked.has(id) || data?.asked.includes(id) === true || isMine(author, me),
    /** Resolves with whether it was asked. Sending it again with its key asks it once. */
    async ask(question: { text: string; is_anonymous: boolean; key: string }): Promise<boolean> {
      const sent = await settle(askQuestion({ path, body: question }))
      if (sent) setAsked((before) => new Set(before).add(sent.id))
      return sent !== undefined
    },
    async vote({ id }: Question): Promise<void> {
      const is_on = !hasVoted(id)
      setVotes((before) => new Map(before).set(id, is_on))
      const counted = await settle(voteOnQuestion({ path: { ...path, question_id: id }, body: { is_on } }))
      if (!counted) setVotes((before) => new Map(before).set(id, !is_on))
    },
    change: async ({ id }: Question, body: ChangeQuestion) =>
      (await settle(changeQuestion({ path: { ...path, question_id: id }, body }))) !== undefined,
  }
}

export type QuestionActions = ReturnType<typeof useQuestions>

const isOf = (channel: Channel) => (question: Question) => question.channel === channel.id

const ranks: Record<Question['state'], number> = {
  answering: 0,
  pending: 1,
  open: 1,
  answered: 2,
  dismissed: 3,
}

/** What is being answered first, then by votes, and at the end what is done. */
export function inOrder(questions: readonly Question[]): Question[] {
  return questions.toSorted((a, b) => ranks[a.state] - ranks[b.state] || b.votes - a.votes || a.seq - b.seq)
}
