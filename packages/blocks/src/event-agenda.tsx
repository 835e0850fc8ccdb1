import { listFormat } from '@marquee/domain/languages'
import type { PublicAgendaEntry, PublicEvent, PublicSpeaker } from '@marquee/domain/pages'
import { dayInWords, TimeOfDay, zoneInWords } from './event-times.tsx'
import { Portrait } from './portrait.tsx'
import { t } from './texts.ts'

/** What starts at the same time stands side by side. */
type Slot = { start: string; entries: readonly PublicAgendaEntry[] }

/** The style sheet has a color and a filter for this many tracks; the others go without. */
const mostTracks = 6

type EventAgendaProps = { event: PublicEvent; by?: 'time' | 'track' | undefined }

/**
 * The agenda by day, with what is parallel side by side, or with a column for each track. A script adds the switch to the viewer's
 * time zone.
 */
export function EventAgenda({ event, by = 'time' }: EventAgendaProps) {
  const { agenda, timezone, start_time, speakers } = event
  if (agenda.length === 0) return null
  const days = Map.groupBy(agenda, (entry) => dayInWords(entry.start_time, timezone))
  const tracks = [...new Set(agenda.flatMap((entry) => entry.tracks))].filter((title) => title !== '')
  const isByTrack = by === 'track' && tracks.length > 0
  const Day = isByTrack ? DayByTrack : DayByTime
  return (
    <section className="page-section agenda" aria-labelledby="agenda" data-agenda={timezone}>
      <div className="section-head">
        <h2 id="agenda">{t('agenda')}</h2>
        <p className="section-note">
          {t('agendaZone', { zone: zoneInWords(start_time, timezone) })}{' '}
          <label className="zone-switch" data-zone-switch>
            <input type="checkbox" /> {t('inYourZone')}
          </label>
        </p>
      </div>
      {!isByTrack && tracks.length > 1 && tracks.length <= mostTracks && <TrackFilter tracks={tracks} />}
      {[...days].map(([day, entries]) => (
        <section key={day} className="agenda-day" aria-label={day}>
          <h3>{day}</h3>
          <Day {...{ entries, tracks, speakers }} zone={timezone} />
        </section>
      ))}
    </section>
  )
}

type DayProps = Omit<AgendaEntryProps, 'entry' | 'level'> & { entries: readonly PublicAgendaEntry[] }

function DayByTime({ entries, ...of }: DayProps) {
  return (
    <ol className="agenda-list">
      {slotsOf(entries).map((slot) => (
        <li key={slot.start} className="agenda-slot">
          {slot.entries.map((entry) => (
            <AgendaEntry key={entry.id} {...of} entry={entry} level="h4" />
          ))}
        </li>
      ))}
    </ol>
  )
}

/** What is for everyone first, and then a column for each track that has something on this day. */
function DayByTrack({ entries, ...of }: DayProps) {
  const forEveryone = entries.filter((entry) => !entry.tracks.some((title) => of.tracks.includes(title)))
  return (
    <>
      {forEveryone.length > 0 && <DayByTime {...of} entries={forEveryone} />}
      <div className="agenda-tracks">
        {of.tracks.map((title, index) => {
          const inTrack = entries.filter((entry) => entry.tracks.includes(title))
          if (inTrack.length === 0) return null
          return (
            <section key={title} aria-label={title}>
              <h4>
                <span className="track-mark" data-track={index + 1} />
                {title}
              </h4>
              <ol className="agenda-list">
                {inTrack.map((entry) => (
                  <li key={entry.id}>
                    <AgendaEntry {...of} entry={entry} level="h5" />
                  </li>
                ))}
              </ol>
            </section>
          )
        })}
      </div>
    </>
  )
}

function slotsOf(entries: readonly PublicAgendaEntry[]): Slot[] {
  return [...Map.groupBy(entries, ({ start_time }) => start_time)].map(([start, of]) => ({
    start,
    entries: of,
  }))
}

/** Works without a script: the style sheet hides what isn't in the chosen track. */
function TrackFilter({ tracks }: { tracks: readonly string[] }) {
  return (
    <fieldset className="track-filter">
      <legend className="visually-hidden">{t('tracks')}</legend>
      {[t('allTracks'), ...tracks].map((title, index) => (
        <label key={title} className="chip">
          <input
            type="radio"
            name="agenda-track"
            value={index === 0 ? '' : String(index)}
            defaultChecked={index === 0}
            // Browsers restore choices of forms after a reload, but what is chosen here isn't an answer.
            autoComplete="off"
          />
          {index > 0 && <span className="track-mark" data-track={index} />}
          {title}
        </label>
      ))}
    </fieldset>
  )
}

type AgendaEntryProps = {
  entry: PublicAgendaEntry
  tracks: readonly string[]
  speakers: readonly PublicSpeaker[]
  zone: string
  /** Of its heading. */
  level: 'h4' | 'h5'
}

function AgendaEntry({ entry, tracks, speakers, zone, level: Heading }: AgendaEntryProps) {
  const { kind, title, description, start_time, end_time } = entry
  const inTracks = entry.tracks.map((of) => tracks.indexOf(of) + 1).filter((place) => place > 0)
  const kindWords = kindLabel(kind)
  return (
    <article className={`agenda-entry agenda-${kind}`} data-tracks={inTracks.join(' ') || undefined}>
      <p className="agenda-time">
        <TimeOfDay start={start_time} end={end_time} zone={zone} />
      </p>
      <Heading>{title}</Heading>
      <Description text={description} />
      <Speakers names={entry.speakers} speakers={speakers} />
      {(kindWords !== undefined || inTracks.length > 0) && (
        <ul className="entry-labels">
          {kindWords !== undefined && <li>{kindWords}</li>}
          {inTracks.map((place) => (
            <li key={place}>
              <span className="track-mark" data-track={place} />
              {tracks[place - 1]}
            </li>
          ))}
        </ul>
      )}
    </article>
  )
}

/** Longer descriptions fold, so that the times of a day stay in view together. */
const longestOpenText = 160

function Description({ text }: { text: string }) {
  if (text === '') return null
  const paragraph = <p className="long-text">{text}</p>
  if (text.length <= longestOpenText) return paragraph
  return (
    <details className="agenda-details">
      <summary>{t('agendaDetails')}</summary>
      {paragraph}
    </details>
  )
}

function Speakers({ names, speakers }: { names: readonly string[]; speakers: readonly PublicSpeaker[] }) {
  if (names.length === 0) return null
  const shown = names.flatMap((name) => speakers.find((speaker) => speaker.name === name) ?? [])
  return (
    <div className="entry-speakers">
      <span className="faces">
        {shown.slice(0, 4).map((speaker) => (
          <Portrait key={speaker.id} person={speaker} size="small" />
        ))}
      </span>
      <p>{t('withSpeakers', { names: listFormat().format(names) })}</p>
    </div>
  )
}

function kindLabel(kind: PublicAgendaEntry['kind']): string | undefined {
  switch (kind) {
    case 'break':
      return t('kindBreak')
    case 'room':
      return t('kindRoom')
    case 'booth':
      return t('kindBooth')
    case 'session':
      return undefined
  }
}
