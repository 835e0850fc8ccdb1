import type { Channel } from '@marquee/domain/chat'
import { maxQuestionLength } from '@marquee/domain/questions'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useStageChannel } from '#features/chat/public.ts'
import { type PanelProps, type RoomPanel, useReplayedInstant } from '#features/room/public.ts'
import { EarlierQuestions } from './earlier-questions.tsx'
import { QuestionList } from './question-list.tsx'
import classes from './questions.module.css'
import { ReplayedQuestions } from './replayed-questions.tsx'
import { t } from './texts.ts'
import { type QuestionActions, useQuestions } from './use-questions.ts'

/**
 * What the audience asks the session on this stage, or the event; between and after sessions also what was asked in those
 * before. Beside a replay it follows the picture.
 */
function QuestionsPanel({ sessionId, isShown, onUnread }: PanelProps) {
  const channel = useStageChannel(sessionId)
  const replayed = useReplayedInstant()
  if (!channel) return null
  if (replayed === null) return <p className={classes['note']}>{t('replayWaits')}</p>
  if (replayed !== undefined) return <ReplayedQuestions key={channel.id} channel={channel} at={replayed} />
  return (
    <>
      <ChannelQuestions key={channel.id} {...{ channel, isShown, onUnread }} />
      {sessionId === null && <EarlierQuestions />}
    </>
  )
}

type ChannelQuestionsProps = Pick<PanelProps, 'isShown' | 'onUnread'> & { channel: Channel }

function ChannelQuestions({ channel, isShown, onUnread }: ChannelQuestionsProps) {
  const actions = useQuestions(channel)
  const { questions } = actions
  const newest = Math.max(0, ...questions.map(({ seq }) => seq))
  const [seen, setSeen] = useState(channel.last_seq)
  if (isShown && newest > seen) setSeen(newest)
  const unread = isShown ? 0 : questions.filter((each) => each.seq > seen && !actions.isOwn(each)).length
  useEffect(() => onUnread(unread), [onUnread, unread])
  return (
    <div className={classes['questions']}>
      <AskForm channel={channel} actions={actions} />
      <QuestionList channel={channel} actions={actions} />
    </div>
  )
}

/** The text stays until it was asked, with the same key as long as it is the same text. */
function AskForm({ channel, actions }: { channel: Channel; actions: QuestionActions }) {
  const [text, setText] = useState('')
  const [isAnonymous, setAnonymous] = useState(false)
  const keys = useRef({ text: '', key: '' })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const asked = text.trim()
    if (asked === '') return
    if (keys.current.text !== asked) keys.current = { text: asked, key: crypto.randomUUID() }
    const is_anonymous = isAnonymous && channel.allows_anonymous_questions
    const isSent = await actions.ask({ text: asked, is_anonymous, key: keys.current.key })
    if (!isSent) return
    keys.current = { text: '', key: '' }
    // Not what was typed meanwhile.
    setText((current) => (current.trim() === asked ? '' : current))
  }
  return (
    <form className={classes['form']} onSubmit={(event) => void submit(event)}>
      <textarea
        aria-label={t('yourQuestion')}
        placeholder={t('yourQuestion')}
        rows={2}
        maxLength={maxQuestionLength}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <button type="submit" className="button" disabled={text.trim() === ''}>
        {t('ask')}
      </button>
      {channel.allows_anonymous_questions && (
        <label className={classes['check']}>
          <input
            type="checkbox"
            checked={isAnonymous}
            onChange={({ target }) => setAnonymous(target.checked)}
          />
          {t('anonymously')}
        </label>
      )}
      {channel.moderates_questions && !channel.can.moderate && (
        <p className={classes['hint']}>{t('pendingHint')}</p>
      )}
    </form>
  )
}

export const questionsPanel: RoomPanel = {
  id: 'questions',
  title: () => t('questions'),
  isOffered: ({ event }) => event.has_questions,
  Panel: QuestionsPanel,
}
