import {
  type Backstage,
  type BackstagePerson,
  connectionQualityWords,
  type SlotKey,
} from '@marquee/domain/backstage'
import { CheckResult } from './check-result.tsx'
import classes from './people-strip.module.css'
import { useParticipation } from './participation.ts'
import { PersonMenu } from './person-menu.tsx'
import { Picture } from './picture.tsx'
import { t } from './texts.ts'
import { useSpeaking } from './use-monitoring.ts'
import { usePictures } from './who-is-where.ts'

/** Everyone who is or was backstage, with what they send. */
export function PeopleStrip({ backstage }: { backstage: Backstage }) {
  const speaking = useSpeaking(useParticipation())
  const people = backstage.people.filter(({ is_removed }) => !is_removed)
  return (
    <section className={classes['strip']} aria-label={t('people')}>
      <ul>
        {people.map((person) => (
          <Person
            key={person.id}
            backstage={backstage}
            person={person}
            isSpeaking={person.has_microphone && isIn(speaking, person.slot)}
          />
        ))}
      </ul>
      {people.length < 2 && <p>{t('alone')}</p>}
    </section>
  )
}

const isIn = (slots: ReadonlySet<SlotKey>, slot: SlotKey | null) => slot !== null && slots.has(slot)

type PersonProps = { backstage: Backstage; person: BackstagePerson; isSpeaking: boolean }

function Person({ backstage, person, isSpeaking }: PersonProps) {
  const pictures = usePictures(backstage)
  const stream = person.slot === null ? undefined : pictures(person.slot)
  const isMe = person.id === backstage.me
  return (
    <li className={classes['person']} data-on-stage={person.is_on_stage} data-speaking={isSpeaking}>
      <div className={classes['tile']}>
        {stream ? (
          <Picture stream={stream} isMirrored={isMe} />
        ) : (
          <span className={classes['initial']} aria-hidden="true">
            {person.name.slice(0, 1)}
          </span>
        )}
        {person.is_on_stage && <span className={classes['stage']}>{t('onStage')}</span>}
      </div>
      <div className={classes['facts']}>
        <p className={classes['name']}>{isMe ? t('you', { name: person.name }) : person.name}</p>
        {backstage.can.manage && <PersonMenu backstage={backstage} person={person} />}
        <p className={classes['marks']}>
          {marksOf(person, isSpeaking).map((mark) => (
            <span key={mark}>{mark}</span>
          ))}
          {person.check && (
            <span>
              <CheckResult check={person.check} />
            </span>
          )}
        </p>
      </div>
    </li>
  )
}

/** What others should know of somebody, the most important first. */
function marksOf(person: BackstagePerson, isSpeaking: boolean): string[] {
  if (!person.is_connected) return [t('away')]
  const marks = [
    isSpeaking && t('speaking'),
    person.is_guest && t('guest'),
    ...(person.can_join ? missingOf(person) : []),
    person.is_sharing && t('sharing'),
    person.quality !== null && person.quality !== 'good' && connectionQualityWords[person.quality],
  ]
  return marks.filter((mark) => typeof mark === 'string')
}

/** What somebody who could be on stage lacks for it. */
function missingOf({ is_muted, has_microphone, has_camera, slot }: BackstagePerson): (string | false)[] {
  return [
    is_muted && t('mutedByProducerMark'),
    !has_microphone && !is_muted && t('muted'),
    !has_camera && t('cameraOff'),
    slot === null && t('noPlace'),
  ]
}
