import type { DiscussionPerson } from '@marquee/domain/discussions'
import type { ReactNode } from 'react'
import { Picture, useStore, useStreamOf } from '#features/backstage/public.ts'
import classes from './talk-stage.module.css'
import { useTalk } from './talk.ts'
import { t } from './texts.ts'

type TalkTileProps = {
  person: DiscussionPerson
  isMe: boolean
  /** What arrives of them. */
  picture: MediaStream | undefined
  isHidden: boolean
  isSpeaking: boolean
  /** What can be done with them. */
  children?: ReactNode
}

/** One person in the room: their picture or initial, their name, and what they send. */
export function TalkTile({ person, isMe, picture, isHidden, isSpeaking, children }: TalkTileProps) {
  const { camera } = useStore(useTalk().media)
  const own = useStreamOf(camera)
  const shown = isMe ? own : person.has_camera && person.is_connected ? picture : undefined
  const { name, title } = person
  return (
    <li className={classes['person']} data-speaking={isSpeaking}>
      <div className={classes['tile']}>
        {shown ? (
          <Picture stream={shown} label={t('pictureOf', { name })} isMirrored={isMe} />
        ) : (
          <span className={classes['initial']} aria-hidden="true">
            {name.slice(0, 1)}
          </span>
        )}
      </div>
      <div className={classes['facts']}>
        <p className={classes['name']}>{isMe ? t('you', { name }) : name}</p>
        {children}
        {title !== '' && <p className={classes['title']}>{title}</p>}
        <p className={classes['marks']}>
          {marksOf(person, { isSpeaking, isHidden }).map((mark) => (
            <span key={mark}>{mark}</span>
          ))}
        </p>
      </div>
    </li>
  )
}

function marksOf(
  { is_host, is_connected, is_muted, has_microphone, has_camera }: DiscussionPerson,
  { isSpeaking, isHidden }: { isSpeaking: boolean; isHidden: boolean },
): string[] {
  const marks = [
    is_host && t('host'),
    !is_connected && t('away'),
    isSpeaking && t('speaking'),
    is_connected && is_muted && t('mutedByHostMark'),
    is_connected && !is_muted && !has_microphone && t('muted'),
    is_connected && !has_camera && t('cameraOff'),
    isHidden && t('notShown'),
  ]
  return marks.filter((mark) => typeof mark === 'string')
}
