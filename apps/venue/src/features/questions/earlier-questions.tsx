import type { Channel } from '@marquee/domain/chat'
import type { RoomSession } from '@marquee/domain/stage'
import { useState } from 'react'
import { useStageChannel } from '#features/chat/public.ts'
import { endedSessions, usePlace, useRoom } from '#features/room/public.ts'
import { useServerNow } from '#lib/server-clock.ts'
import { QuestionList } from './question-list.tsx'
import classes from './questions.module.css'
import { t } from './texts.ts'
import { useQuestions } from './use-questions.ts'

/** What was asked in the sessions that have ended: at a stage in those on it, elsewhere in all. */
export function EarlierQuestions() {
  const room = useRoom()
  const { stage } = usePlace()
  return endedSessions(room, stage, useServerNow()).map((session, index) => (
    <EarlierSession key={session.id} session={session} isFirst={index === 0} />
  ))
}

/** The last session's questions are open, because people have just seen them. */
function EarlierSession({ session, isFirst }: { session: RoomSession; isFirst: boolean }) {
  const [isOpen, setOpen] = useState(isFirst)
  const channel = useStageChannel(session.id)
  if (channel?.session !== session.id) return null
  return (
    <details
      className={classes['earlier']}
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{t('askedIn', { title: session.title })}</summary>
      {isOpen && <AskedThere channel={channel} />}
    </details>
  )
}

function AskedThere({ channel }: { channel: Channel }) {
  const actions = useQuestions(channel)
  return <QuestionList channel={channel} actions={actions} isOver />
}
