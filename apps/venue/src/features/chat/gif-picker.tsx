import type { KeyboardEvent } from 'react'
import classes from './chat.module.css'
import { StillGif } from './gif-picture.tsx'
import { type Gif, gifNames, gifs } from './gifs.ts'
import { t } from './texts.ts'

type GifPickerProps = { onPick: (gif: Gif) => void; onClose: () => void }

/** The GIFs that messages can show. Escape closes it. */
export function GifPicker({ onPick, onClose }: GifPickerProps) {
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    onClose()
  }
  return (
    <div role="group" aria-label={t('gifs')} className={classes['gifs']}>
      {gifs.map((gif, index) => (
        <button
          key={gif}
          type="button"
          aria-label={gifNames[gif]}
          title={gifNames[gif]}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person opened it, and goes on there
          autoFocus={index === 0}
          onClick={() => onPick(gif)}
          onKeyDown={closeOnEscape}
        >
          <StillGif gif={gif} />
        </button>
      ))}
    </div>
  )
}
