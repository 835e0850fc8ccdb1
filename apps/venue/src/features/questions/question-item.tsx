import { maxAnswerLength, type Question } from '@marquee/domain/questions'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useRoom, useScreen } from '#features/room/public.ts'
import classes from './questions.module.css'
import { t } from './texts.ts'
import type { QuestionActions } from './use-questions.ts'

type QuestionItemProps = {
  question: Question
  isOwn: boolean
  hasVoted: boolean
  /** Marks people who haven’t proved who they are. */
  isMarked?: boolean
  /** Missing where people only read. */
  onVote?: () => void
  /** What can be done with the question. */
  children?: ReactNode
}

export function QuestionItem({
  question,
  isOwn,
  hasVoted,
  isMarked = false,
  onVote,
  children,
}: QuestionItemProps) {
  const { state, votes, text, author, answer, answered_by } = question
  const name = isOwn ? t('you') : (author?.name ?? t('anonymous'))
  return (
    <li className={classes['question']} data-state={state}>
      <button
        type="button"
        className={classes['vote']}
        aria-label={`${t('vote')}: ${text}`}
        aria-pressed={hasVoted}
        disabled={state === 'dismissed' || !onVote}
        onClick={onVote}
      >
        <span aria-hidden="true">▲</span> {votes}
        <span className="visually-hidden">{t('votes', { count: votes })}</span>
      </button>
      <div>
        <p className={classes['text']}>{text}</p>
        <p className={classes['byline']}>
          {name}
          {isMarked && author?.is_typed === true && (
            <span className={classes['state']}>{t('notConfirmed')}</span>
          )}
          {state !== 'open' && <span className={classes['state']}>{t(state)}</span>}
        </p>
        {answer !== null && (
          <blockquote className={classes['answer']}>
            <p>{t('answeredBy', { name: answered_by ?? '' })}</p>
            <p className={classes['text']}>{answer}</p>
          </blockquote>
        )}
        {children}
      </div>
    </li>
  )
}

type Step = { next: Question['state']; label: string }

/** What can become of a question. Speakers only answer. */
function nextStates(state: Question['state'], canModerate: boolean): Step[] {
  const steps: Step[] = []
  if (canModerate && state === 'pending') steps.push({ next: 'open', label: t('approve') })
  if (state === 'open') steps.push({ next: 'answering', label: t('answerLive') })
  if (state === 'open' || state === 'answering') steps.push({ next: 'answered', label: t('markAnswered') })
  if (!canModerate) return steps
  if (state === 'answered' || state === 'dismissed') steps.push({ next: 'open', label: t('reopen') })
  if (state !== 'dismissed') steps.push({ next: 'dismissed', label: t('dismiss') })
  return steps
}

type AnswerRowProps = { question: Question; actions: QuestionActions; canModerate: boolean }

/** How speakers answer the question, and what the staff may do with it. */
export function AnswerRow({ question, actions, canModerate }: AnswerRowProps) {
  const [isWriting, setWriting] = useState(false)
  const { state } = question
  const screen = useScreen()
  const isOnScreen = screen?.shown === question.id
  return (
    <>
      <div className={classes['actions']}>
        {screen && state !== 'pending' && state !== 'dismissed' && (
          <button
            type="button"
            onClick={() => screen.show(isOnScreen ? null : { kind: 'question', id: question.id })}
          >
            {isOnScreen ? t('takeOffScreen') : t('putOnScreen')}
          </button>
        )}
        {nextStates(state, canModerate).map(({ next, label }) => (
          <button key={next} type="button" onClick={() => void actions.change(question, { state: next })}>
            {label}
          </button>
        ))}
        {state !== 'dismissed' && (
          <button type="button" aria-expanded={isWriting} onClick={() => setWriting(!isWriting)}>
            {t('writeAnswer')}
          </button>
        )}
      </div>
      {canModerate && <Assignment question={question} actions={actions} />}
      {isWriting && <AnswerForm {...{ question, actions }} onDone={() => setWriting(false)} />}
    </>
  )
}

function AnswerForm({
  question,
  actions,
  onDone,
}: Pick<AnswerRowProps, 'question' | 'actions'> & { onDone: () => void }) {
  const [text, setText] = useState(question.answer ?? '')
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (await actions.change(question, { answer: text })) onDone()
  }
  return (
    <form className={classes['form']} onSubmit={(event) => void submit(event)}>
      <textarea
        aria-label={t('yourAnswer')}
        rows={3}
        maxLength={maxAnswerLength}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <button type="submit" className="button" disabled={text.trim() === ''}>
        {t('postAnswer')}
      </button>
    </form>
  )
}

function Assignment({ question, actions }: Pick<AnswerRowProps, 'question' | 'actions'>) {
  const { speakers, event } = useRoom()
  if (speakers.length === 0 || !event.has_assignments) return null
  const assigned = speakers.find(({ name }) => name === question.assigned_to?.name)
  return (
    <label className={classes['byline']}>
      {t('assignTo')}{' '}
      <select
        value={assigned?.id ?? ''}
        onChange={({ target }) =>
          void actions.change(question, { assigned_to: target.value === '' ? null : target.value })
        }
      >
        <option value="">{t('nobody')}</option>
        {speakers.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}
