import {
  IconAlertTriangle,
  IconBuildingStore,
  IconCheck,
  IconCoffee,
  IconMicrophone2,
  IconUsersGroup,
} from '@tabler/icons-react'
import { type CSSProperties, memo } from 'react'
import { StateDot } from '#ui/state-dot/state-dot.tsx'
import classes from './agenda-block.module.css'
import { overlapWords, rangeWords } from './calendar-words.ts'
import type { Piece } from './scene.ts'
import type { BlockKind } from './placement.ts'
import { t } from './texts.ts'

type AgendaBlockProps = {
  piece: Piece
  zone: string
  /** Titles of its tracks, for screen readers. */
  tracks: string
  rowMinutes: number
  /** Reached by Tab; the others by arrow keys. */
  isActive: boolean
  isSelected: boolean
  isMoving: boolean
  isPointedAt: boolean
  canEdit: boolean
  hintId: string
}

/** One piece of a block. The calendar has the listeners, because a day can have hundreds of pieces. */
export const AgendaBlock = memo(function AgendaBlock(props: AgendaBlockProps) {
  const { piece, isActive, isSelected, hintId } = props
  const { block } = piece
  const words = wordsOf(props)
  return (
    <div
      role="gridcell"
      className={classes.block}
      {...statesOf(props, words.overlap)}
      aria-label={words.label}
      aria-selected={isSelected}
      aria-describedby={hintId}
      tabIndex={isActive ? 0 : -1}
      style={placeOf(piece)}
    >
      <div className={classes.inside}>
        <span className={classes.title}>
          <BlockIcon name={isSelected ? 'selected' : block.kind} />
          {words.warning === undefined ? null : <BlockIcon name="alert" />}
          <span className={classes.name}>{block.title}</span>
        </span>
        <span className={classes.times}>{words.times}</span>
        {words.warning === undefined ? null : <span className={classes.warning}>{words.warning}</span>}
        {words.more === '' && !block.isLive ? null : (
          <span className={classes.words}>
            {block.isLive ? (
              <span className={classes.live}>
                <StateDot tone="good" /> {t('block.live')}
              </span>
            ) : null}
            {words.more}
          </span>
        )}
      </div>
      <button
        type="button"
        className={classes.more}
        tabIndex={isActive ? 0 : -1}
        aria-label={t('block.actions', { title: block.title })}
        aria-haspopup="menu"
      />
    </div>
  )
}, isDrawnAlike)

/** Attributes that listeners and the style sheet read. */
function statesOf(props: AgendaBlockProps, overlap: string | undefined) {
  const { piece, isSelected, isMoving, isPointedAt, canEdit } = props
  return {
    'data-piece': piece.key,
    'data-block': piece.block.id,
    'data-kind': piece.block.kind,
    'data-room': roomFor(props),
    'data-selected': isSelected || undefined,
    'data-moving': isMoving || undefined,
    'data-pointed': isPointedAt || undefined,
    'data-overlaps': overlap === undefined ? undefined : true,
    'data-saving': piece.block.isSaving || undefined,
    'data-resizable': (canEdit && !piece.block.isSaving) || undefined,
  }
}

function wordsOf({ piece, zone, tracks, isSelected }: AgendaBlockProps) {
  const { block } = piece
  const times = rangeWords(block.startMs, block.endMs, zone)
  const kind = t(`kind.${block.kind}`)
  const overlap = overlapWords(piece.overlaps)
  const warning = [overlap, block.warning].filter(Boolean).join('. ') || undefined
  const live = block.isLive ? t('block.live') : undefined
  const days = [
    piece.isFromEarlier ? t('block.earlier') : undefined,
    piece.isIntoLater ? t('block.later') : undefined,
  ]
  const saving = block.isSaving ? t('block.saving') : undefined
  const parts = [block.title, kind, times, ...days, tracks, saving, live, ...(block.badges ?? []), warning]
  const more = [...(block.kind === 'session' ? [] : [kind]), ...(block.badges ?? [])].join(' · ')
  const selected = isSelected ? t('block.selected') : undefined
  return { times, more, overlap, warning, label: [...parts, selected].filter(Boolean).join(', ') }
}

function placeOf({ from, to, lane, lanes, reach, columns }: Piece): Styled {
  return {
    '--from': from,
    '--length': to - from,
    '--lane': lane / lanes,
    '--share': (reach / lanes) * columns,
  }
}

/** How much text fits: a line, two, or all. */
function roomFor({ piece, rowMinutes }: AgendaBlockProps): 'line' | 'lines' | 'all' {
  const rows = (piece.to - piece.from) / rowMinutes
  if (rows < 0.9) return 'line'
  return rows < 1.6 ? 'lines' : 'all'
}

/** Every change of the day recomputes all pieces, and most come out equal. */
function isDrawnAlike(before: AgendaBlockProps, after: AgendaBlockProps): boolean {
  const { piece: one, ...onesOwn } = before
  const { piece: other, ...othersOwn } = after
  return isAlike(onesOwn, othersOwn) && isAlike(flat(one), flat(other))
}

function flat({ block, overlaps, ...place }: Piece) {
  const { trackIds: _trackIds, badges, ...own } = block
  return { ...place, ...own, badges: badges?.join(), overlaps: overlaps.join() }
}

function isAlike(one: object, other: object): boolean {
  const others = new Map(Object.entries(other))
  const entries = Object.entries(one)
  return entries.length === others.size && entries.every(([key, value]) => Object.is(others.get(key), value))
}

const icons = {
  session: IconMicrophone2,
  break: IconCoffee,
  room: IconUsersGroup,
  booth: IconBuildingStore,
  selected: IconCheck,
  alert: IconAlertTriangle,
} satisfies Record<BlockKind | 'selected' | 'alert', typeof IconCheck>

const idOf = (name: string) => `agenda-icon-${name}`

/** The icons, drawn once: hundreds of blocks then have one element each instead of five. */
export function BlockIconSheet() {
  return (
    <svg className={classes.sheet} aria-hidden>
      {Object.entries(icons).map(([name, Icon]) => (
        <symbol key={name} id={idOf(name)} viewBox="0 0 24 24">
          <Icon />
        </symbol>
      ))}
    </svg>
  )
}

function BlockIcon({ name }: { name: keyof typeof icons }) {
  return (
    <svg className={classes.icon} data-icon={name} aria-hidden>
      <use href={`#${idOf(name)}`} />
    </svg>
  )
}

/** A style that sets variables for the style sheet. */
export type Styled = CSSProperties & Record<`--${string}`, string | number>
