import { Text } from '@mantine/core'
import { type CaptionCue, linesOfItems, type Transcript, turnsOf } from '@marquee/domain/transcripts'
import { type KeyboardEvent, type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { playFrom } from '#features/media/public.ts'
import { t } from '../texts.ts'
import { useCurrentLine } from '../use-current-line.ts'
import { SpeakerName } from './speaker-name.tsx'
import type { TranscribedVideo } from '../transcribed-video.ts'
import classes from './transcript.module.css'

type TranscriptTextProps = {
  video: TranscribedVideo
  transcript: Transcript
  player: HTMLVideoElement | null
}

type Line = CaptionCue & { index: number }

/**
 * The transcript by speaker. The current line is highlighted and scrolled into view; clicking a line plays from there. A
 * single tab stop: arrow keys move between lines.
 */
export function TranscriptText({ video, transcript, player }: TranscriptTextProps) {
  const lines = useMemo(
    () => linesOfItems(transcript.items).map((line, index): Line => ({ ...line, index })),
    [transcript.items],
  )
  const turns = useMemo(() => turnsOf(lines).flatMap(splitTurn), [lines])
  const current = useCurrentLine(player, lines)
  const [focused, setFocused] = useState(0)
  const list = useRef<HTMLDivElement>(null)
  useScrollToLine(list, current)
  if (lines.length === 0) return <Text c="dimmed">{t('silent')}</Text>
  return (
    <div ref={list} className={classes['text']} role="group" aria-label={t('lines')}>
      {turns.map(({ speaker, lines: turnLines, isContinued }) => (
        <div key={turnLines[0]?.index} className={classes['turn']}>
          {!isContinued && speaker !== null && (
            <SpeakerName video={video} name={speaker} canRename={transcript.can.change} />
          )}
          <p className={classes['lines']}>
            {turnLines.map((line) => (
              <button
                key={line.index}
                type="button"
                className={classes['line']}
                data-line={line.index}
                aria-current={line.index === current ? 'true' : undefined}
                tabIndex={line.index === focused ? 0 : -1}
                onFocus={() => setFocused(line.index)}
                onClick={() => playFrom(player, line.start_time)}
                onKeyDown={(event) => moveFocus(event, list.current)}
              >
                {line.text}{' '}
              </button>
            ))}
          </p>
        </div>
      ))}
    </div>
  )
}

/** Long turns are split, so that the browser renders only the visible parts. */
const linesPerPart = 20

function splitTurn({ speaker, lines }: { speaker: string | null; lines: Line[] }) {
  const parts = Array.from({ length: Math.ceil(lines.length / linesPerPart) }, (_, at) =>
    lines.slice(at * linesPerPart, (at + 1) * linesPerPart),
  )
  return parts.map((part, at) => ({ speaker, lines: part, isContinued: at > 0 }))
}

/** Scrolls the list to the line, unless keyboard focus is elsewhere in it. */
function useScrollToLine(list: RefObject<HTMLDivElement | null>, current: number): void {
  useEffect(() => {
    const box = list.current
    const line = box?.querySelector<HTMLElement>(`[data-line="${current}"]`)
    if (!box || !line || box.contains(document.activeElement)) return
    const [boxTop, lineTop] = [box.getBoundingClientRect().top, line.getBoundingClientRect().top]
    box.scrollBy({ top: lineTop - boxTop - box.clientHeight / 3 })
  }, [list, current])
}

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

function moveFocus(event: KeyboardEvent, list: HTMLElement | null): void {
  const step = steps[event.key]
  const at = event.target instanceof HTMLElement ? event.target.dataset['line'] : undefined
  if (step === undefined || at === undefined) return
  event.preventDefault()
  list?.querySelector<HTMLElement>(`[data-line="${Number(at) + step}"]`)?.focus()
}
