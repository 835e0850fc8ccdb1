import { CoverArt, Icon } from '@marquee/blocks'
import type { PublicEvent } from '@marquee/domain/pages'
import { t } from './texts.ts'

/**
 * What was recorded, as cards. The player, the pictures and the chapters are for people who have entered the event
 * (`stage/offer-recordings.ts`); everyone else sees a drawn picture.
 */
export function Recordings({ event, note }: { event: PublicEvent; note: string }) {
  if (event.recordings.length === 0) return <p className="empty page-section">{note}</p>
  return (
    <section
      id="recordings"
      className="page-section recordings"
      aria-label={t('recordings')}
      data-watch={event.id}
    >
      <div className="section-head">
        <h2>{t('recordings')}</h2>
        <p className="section-note">{note}</p>
      </div>
      <div data-player hidden>
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- captions come with the playlist or as a track */}
        <video controls playsInline preload="metadata" data-captions={t('captions')} />
        <p role="status" data-trouble hidden>
          {t('notPlaying')}
        </p>
      </div>
      <ul className="recording-list">
        {event.recordings.map((recording) => (
          <RecordingCard key={recording.id} recording={recording} />
        ))}
      </ul>
    </section>
  )
}

function RecordingCard({
  recording: { id, title, duration },
}: {
  recording: PublicEvent['recordings'][number]
}) {
  return (
    <li className="recording-card" data-recording={id} data-seconds={duration}>
      <div className="recording-poster">
        <CoverArt seed={id} className="event-card-art" />
        <img data-poster alt="" width="640" height="360" hidden />
        <span className="recording-length">{lengthOf(duration)}</span>
        <span className="recording-progress" data-progress hidden />
      </div>
      <div className="recording-words">
        <h3>{title}</h3>
        <button
          type="button"
          className="button recording-watch"
          data-session={id}
          data-resume={t('resume')}
          data-resume-of={t('resumeOf', { title })}
          aria-label={t('watchNow', { title })}
          hidden
        >
          <Icon name="play" />
          <span data-words>{t('watch')}</span>
        </button>
        <ol className="chapters" aria-label={t('chapters')} data-chapters hidden />
        <template>
          <li>
            <button type="button">
              <span data-time>0:00</span>
              <span data-title />
            </button>
          </li>
        </template>
      </div>
    </li>
  )
}

function lengthOf(seconds: number): string {
  return t('minutes', { count: Math.max(1, Math.round(seconds / 60)) })
}
