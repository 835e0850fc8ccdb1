import type { Channel } from '@marquee/domain/chat'
import { eventRoleNumbers } from '@marquee/domain/permissions'
import { ListNotes, useRoom } from '#features/room/public.ts'
import { AnswerRow, QuestionItem } from './question-item.tsx'
import classes from './questions.module.css'
import { t } from './texts.ts'
import type { QuestionActions } from './use-questions.ts'

type QuestionListProps = {
  channel: Channel
  actions: QuestionActions
  /** Its session has ended: nobody asks or votes any longer, but speakers and staff still answer. */
  isOver?: boolean
}

/** The questions of a channel, with what this person may do with them. */
export function QuestionList({ channel, actions, isOver = false }: QuestionListProps) {
  const { me } = useRoom()
  const { questions } = actions
  const canModerate = channel.can.moderate
  const canAnswer = canModerate || me.roles.includes(eventRoleNumbers.speaker)
  return (
    <>
      <ListNotes
        list={actions}
        isEmpty={questions.length === 0}
        words={{ loading: t('loading'), failed: t('failed'), empty: t(isOver ? 'replayEmpty' : 'empty') }}
        problem={actions.problem}
      />
      <ul className={classes['list']}>
        {questions.map((question) => (
          <QuestionItem
            key={question.id}
            question={question}
            isOwn={actions.isOwn(question)}
            hasVoted={actions.hasVoted(question.id)}
            isMarked={canAnswer}
            {...(!isOver && { onVote: () => void actions.vote(question) })}
          >
            {canAnswer && <AnswerRow {...{ question, actions, canModerate }} />}
          </QuestionItem>
        ))}
      </ul>
    </>
  )
}
