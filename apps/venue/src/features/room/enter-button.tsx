import { Link } from '@tanstack/react-router'
import { useRoom } from './room-context.ts'
import { mainStage, stagesOf } from './sessions.ts'
import { t } from './texts.ts'

/** Before the event starts: the way to the stage where the organizer lets people in early, or else what is offered instead. */
export function EnterButton() {
  const room = useRoom()
  const { opens_early, instead } = room.event.entrance
  const [stage] = stagesOf(room)
  if (opens_early) {
    return (
      <p>
        <Link className="button" to="/stage/$stage" params={{ stage: stage?.id ?? mainStage }}>
          {t('enterEvent')}
        </Link>
      </p>
    )
  }
  if (!instead) return null
  const isOther = !instead.url.startsWith('/')
  return (
    <p>
      <a className="button" href={instead.url} {...(isOther && { target: '_blank', rel: 'noopener' })}>
        {instead.text}
      </a>
    </p>
  )
}
