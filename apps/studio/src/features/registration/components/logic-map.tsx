import { Text, UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { flat, type FormPart, isQuestion, isSection, sourcesIn } from '../form-parts.ts'
import { linksIn, type LogicLink, nameOf, sentenceOf } from '../logic-sentences.ts'
import { t } from '../texts.ts'
import { KindIcon } from './kind-icon.tsx'
import classes from './logic-map.module.css'

type LogicMapProps = { parts: readonly FormPart[]; isReadOnly: boolean; onOpen: (id: string) => void }

/** In pixels of the drawing; rows have the same height (`logic-map.module.css`). */
const row = 64
const gutter = 72

/**
 * Which answers show which questions: the questions in their order, with an arc from each to those that depend on it. The list says
 * the same in sentences, so the arcs are for the eye only.
 */
export function LogicMap({ parts, isReadOnly, onOpen }: LogicMapProps) {
  const [active, setActive] = useState<string>()
  const all = flat(parts)
  const links = linksIn(parts)
  const sources = sourcesIn(parts)
  const isIdle = ({ from, to }: LogicLink) => active !== undefined && active !== from && active !== to
  if (links.length === 0) return <Text c="dimmed">{t('noLogic')}</Text>
  return (
    <div className={classes['map']}>
      <svg
        className={classes['arcs']}
        width={gutter}
        height={all.length * row}
        viewBox={`0 0 ${gutter} ${all.length * row}`}
        aria-hidden
      >
        {links.map((link) => (
          <Arc key={`${link.from} ${link.to}`} all={all} link={link} isIdle={isIdle(link)} />
        ))}
      </svg>
      <ol className={classes['list']} aria-label={t('logicMap')}>
        {all.map((part) => (
          <li key={part.id} data-inside={parts.includes(part) ? undefined : true}>
            <MapRow
              part={part}
              sentence={sentenceOf(part, sources)}
              shows={all.filter(({ id }) => links.some(({ from, to }) => from === part.id && to === id))}
              isReadOnly={isReadOnly}
              onActive={setActive}
              onOpen={onOpen}
            />
          </li>
        ))}
      </ol>
    </div>
  )
}

type ArcProps = { all: readonly FormPart[]; link: LogicLink; isIdle: boolean }

/** From the question that decides down to the part that depends on it; the farther away, the wider. */
function Arc({ all, link, isIdle }: ArcProps) {
  const [from, to] = [link.from, link.to].map((end) => all.findIndex(({ id }) => id === end))
  if (from === undefined || to === undefined || from < 0 || to < 0) return null
  const [top, bottom] = [(from + 0.5) * row, (to + 0.5) * row]
  const reach = Math.max(6, gutter - 16 - 12 * (to - from))
  return (
    <g className={classes['arc']} data-idle={isIdle || undefined}>
      <path d={`M ${gutter} ${top} C ${reach} ${top}, ${reach} ${bottom}, ${gutter - 6} ${bottom}`} />
      <path d={`M ${gutter - 8} ${bottom - 5} l 7 5 l -7 5`} />
      <circle cx={gutter - 2} cy={top} r={3} />
    </g>
  )
}

type MapRowProps = {
  part: FormPart
  sentence: string | undefined
  /** The parts that its answers decide about. */
  shows: readonly FormPart[]
  isReadOnly: boolean
  onActive: (id: string | undefined) => void
  onOpen: (id: string) => void
}

function MapRow({ part, sentence, shows, isReadOnly, onActive, onOpen }: MapRowProps) {
  const kind = isSection(part) ? 'section' : isQuestion(part) ? part.kind : 'fixed'
  const decides = shows.length === 0 ? undefined : t('decides', { names: shows.map(nameOf).join(', ') })
  return (
    <UnstyledButton
      className={classes['row'] ?? ''}
      disabled={isReadOnly || kind === 'fixed'}
      onClick={() => onOpen(part.id)}
      onFocus={() => onActive(part.id)}
      onBlur={() => onActive(undefined)}
      onMouseEnter={() => onActive(part.id)}
      onMouseLeave={() => onActive(undefined)}
    >
      <KindIcon kind={kind} />
      <span className={classes['words']}>
        <Text component="span" fw={500} truncate>
          {nameOf(part)}
        </Text>
        <Text component="span" size="xs" c="dimmed" truncate title={sentence}>
          {[sentence ?? t('always'), decides].filter((each) => each !== undefined).join(' · ')}
        </Text>
      </span>
    </UnstyledButton>
  )
}
