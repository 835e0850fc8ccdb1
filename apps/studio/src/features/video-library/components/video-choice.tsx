import { VisuallyHidden } from '@mantine/core'
import type { VideoAsset } from '@marquee/domain/video-library'
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react'
import { choiceAfter } from '../choice-focus.ts'
import { t } from '../texts.ts'
import type { Choice, Choosing } from '../use-choosing.ts'
import type { RowSelection } from '../use-video-selection.ts'
import classes from './video-choice.module.css'

type VideoChoiceProps = Choice & { video: VideoAsset; choosing: Choosing }

/**
 * Selects the video of a row: a radio if only one can be chosen (VL-119), otherwise a checkbox (VL-120). Both are native
 * inputs styled by `base.css`: a page has fifty, and Mantine's would add code and styles to every list.
 */
export function VideoChoice({ video, isChosen, isDisabled, choosing }: VideoChoiceProps) {
  const props = {
    'aria-label': t('selection.choose', { name: video.name }),
    checked: isChosen,
    disabled: isDisabled,
    'data-video-choice': video.id,
    className: classes['choice'],
  }
  if (choosing.max === 1) {
    return (
      <Target>
        <input {...props} type="radio" name="video-choice" onChange={() => choosing.toggle(video)} />
      </Target>
    )
  }
  return (
    <Target>
      <input
        {...props}
        type="checkbox"
        // Only click events know about Shift. Space clicks too.
        onClick={(click: MouseEvent) => {
          choosing.toggle(video, { isRange: click.shiftKey })
          if (click.shiftKey) getSelection()?.removeAllRanges()
        }}
        onChange={() => undefined}
        onKeyDown={(press: KeyboardEvent<HTMLInputElement>) => moveFocus(press, choosing)}
      />
    </Target>
  )
}

/** Selects the whole page; only where any number of videos can be chosen. */
export function PageChoice({ selection }: { selection: RowSelection }) {
  if (selection.max !== undefined) return <VisuallyHidden>{t('columns.select')}</VisuallyHidden>
  return (
    <Target>
      <input
        ref={(box) => {
          if (box) box.indeterminate = selection.page === 'some'
        }}
        type="checkbox"
        className={classes['choice']}
        aria-label={t('selection.page')}
        checked={selection.page === 'all'}
        onChange={selection.togglePage}
      />
    </Target>
  )
}

/** The clickable area around a choice. */
function Target({ children }: { children: ReactNode }) {
  return <label className={classes['target']}>{children}</label>
}

/** Arrows move between choices, as they do between radios; with Shift they extend the selection. */
function moveFocus(press: KeyboardEvent<HTMLInputElement>, choosing: Choosing): void {
  const next = choiceAfter(press.currentTarget, press.key)
  if (next === undefined) return
  press.preventDefault()
  next.focus()
  const [from, to] = [press.currentTarget.dataset['videoChoice'], next.dataset['videoChoice']]
  if (press.shiftKey && from !== undefined && to !== undefined) choosing.extend(from, to)
}
