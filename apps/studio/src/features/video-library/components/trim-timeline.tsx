import '@mantine/core/styles/Slider.css'
import { RangeSlider, Skeleton } from '@mantine/core'
import type { VideoAsset } from '@marquee/domain/video-library'
import { useState } from 'react'
import { columnsOf, outlineOf, usePeaks } from '../use-peaks.ts'
import { previewText as t } from '../preview-texts.ts'
import { movedByKey, shortestSeconds, type TrimRange, writeTrimTime } from '../trim-range.ts'
import classes from './trim-timeline.module.css'

/** As many as fit in a wide dialog. */
const columnCount = 800
/** How many arrow key presses it takes to cross a video, at most. */
const maxSteps = 2000

type TrimTimelineProps = {
  video: VideoAsset
  durationSeconds: number
  range: TrimRange
  onTrim: (range: TrimRange) => void
}

/** The waveform of a video, with a slider for each end of the range. */
export function TrimTimeline({ video, durationSeconds, range, onTrim }: TrimTimelineProps) {
  // The range changes only on release: a URL for every pixel would fill the history.
  const [dragged, setDragged] = useState<TrimRange>()
  const { from, to } = dragged ?? range
  const end = (changed: [number, number]) => {
    setDragged(undefined)
    onTrim({ from: changed[0], to: changed[1] })
  }
  return (
    <div className={classes['timeline']}>
      <Waveform video={video} from={from / durationSeconds} to={to / durationSeconds} />
      <RangeSlider
        className={classes['slider']}
        min={0}
        max={durationSeconds}
        step={Math.max(0.001, Math.round((durationSeconds * 1000) / maxSteps) / 1000)}
        precision={3}
        minRange={shortestSeconds}
        pushOnOverlap={false}
        value={[from, to]}
        onChange={([first, last]) => setDragged({ from: first, to: last })}
        onChangeEnd={end}
        label={writeTrimTime}
        thumbFromLabel={t('trim.in')}
        thumbToLabel={t('trim.out')}
        thumbValueText={writeTrimTime}
        thumbProps={(point) => ({
          onKeyDown: (event) => {
            const moved = movedByKey(range, { point, key: event.key }, durationSeconds)
            if (!moved) return
            event.preventDefault()
            onTrim(moved)
          },
        })}
      />
    </div>
  )
}

type WaveformProps = { video: VideoAsset; from: number; to: number }

function Waveform({ video, from, to }: WaveformProps) {
  const peaks = usePeaks(video)
  if (peaks === null) return null
  if (peaks === undefined) return <Skeleton className={classes['waveform']} />
  const columns = columnsOf(peaks, columnCount)
  if (columns.length === 0) return null
  const width = columns.length
  return (
    <svg
      className={classes['waveform']}
      viewBox={`0 0 ${width} 2`}
      preserveAspectRatio="none"
      role="img"
      aria-label={t('trim.waveform')}
    >
      <rect className={classes['part']} x={from * width} width={(to - from) * width} height={2} />
      <polygon className={classes['sound']} points={outlineOf(columns)} />
    </svg>
  )
}
