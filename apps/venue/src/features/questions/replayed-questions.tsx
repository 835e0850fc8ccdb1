import { listQuestions } from '@marquee/api/venue/questions'
import type { Channel } from '@marquee/domain/chat'
import { useReplayedList } from '#features/chat/public.ts'
import { useRoom } from '#features/room/public.ts'
import { QuestionItem } from './question-item.tsx'
import classes from './questions.module.css'
import { t } from './texts.ts'
import { inOrder } from './use-questions.ts'

/** The questions of a session as people saw them at this instant. */
export function ReplayedQuestions({ channel, at }: { channel: Channel; at: number }) {
  const { event, me } = useRoom()
  const path = { event_id: event.id, channel_id: channel.id }
  const { data, isPending, isError, refetch } = useReplayedList(at, (until) =>
    listQuestions.query({ path, query: { until } }),
  )
  // Until the reply, what was asked later is still here.
  const questions = inOrder((data?.results ?? []).filter(({ created_at }) => Date.parse(created_at) <= at))
  return (
    <div className={classes['questions']}>
      {isPending && <p className={classes['note']}>{t('loading')}</p>}
      {isError && (
        <p className={classes['note']}>
          {t('failed')}{' '}
          <button type="button" onClick={() => void refetch()}>
            {t('retry')}
          </button>
        </p>
      )}
      {data && questions.length === 0 && <p className={classes['note']}>{t('replayEmpty')}</p>}
      <ul className={classes['list']}>
        {questions.map((question) => (
          <QuestionItem
            key={question.id}
            question={question}
            isOwn={data?.asked.includes(question.id) === true || question.author?.id === me.profile}
            hasVoted={data?.voted.includes(question.id) === true}
          />
        ))}
      </ul>
    </div>
  )
}
