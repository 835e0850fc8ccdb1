import { listQuestions } from '@marquee/api/venue/questions'
import type { Channel } from '@marquee/domain/chat'
import { useReplayedList } from '#features/chat/public.ts'
import { isMine, ListNotes, useRoom } from '#features/room/public.ts'
import { QuestionItem } from './question-item.tsx'
import classes from './questions.module.css'
import { t } from './texts.ts'
import { inOrder } from './use-questions.ts'

/** The questions of a session as people saw them at this instant. */
export function ReplayedQuestions({ channel, at }: { channel: Channel; at: number }) {
  const { event, me } = useRoom()
  const path = { event_id: event.id, channel_id: channel.id }
  const list = useReplayedList(at, (until) => listQuestions.query({ path, query: { until } }))
  const { data } = list
  // Until the reply, what was asked later is still here.
  const questions = inOrder((data?.results ?? []).filter(({ created_at }) => Date.parse(created_at) <= at))
  return (
    <div className={classes['questions']}>
      <ListNotes
        list={list}
        isEmpty={questions.length === 0}
        words={{ loading: t('loading'), failed: t('failed'), empty: t('replayEmpty') }}
      />
      <ul className={classes['list']}>
        {questions.map((question) => (
          <QuestionItem
            key={question.id}
            question={question}
            isOwn={data?.asked.includes(question.id) === true || isMine(question.author, me)}
            hasVoted={data?.voted.includes(question.id) === true}
          />
        ))}
      </ul>
    </div>
  )
}
