import { type Channel, maxMessageLength } from '@marquee/domain/chat'
import { type FormEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import { useRoom } from '#features/room/public.ts'
import { roomStorage } from '#lib/room-storage.ts'
import classes from './chat.module.css'
import { GifPicker } from './gif-picker.tsx'
import { codeOf, type Gif } from './gifs.ts'
import { t } from './texts.ts'

/** From here on, people see how much is left. */
const warnAt = maxMessageLength - 200

type ComposerProps = {
  channel: Channel
  /** Where what is typed is kept, if the page is loaded again. */
  draftKey: string
  label: string
  onSend: (message: { text: string; is_announcement: boolean }) => void
}

/** Where people write. Typing goes on while messages are on their way. */
export function Composer({ channel, draftKey, label, onSend }: ComposerProps) {
  const { text, setText } = useDraft(draftKey)
  const [isAnnouncement, setAnnouncement] = useState(false)
  const [picksGif, setPicksGif] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const gifButton = useRef<HTMLButtonElement>(null)
  const hint = useId()
  const { has_gifs } = useRoom().event
  if (!channel.can.post) {
    return <p className={classes['note']}>{t(channel.mode === 'off' ? 'closed' : 'announcementsOnly')}</p>
  }
  const submit = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault()
    if (text.trim() === '') return
    onSend({ text: text.trim(), is_announcement: isAnnouncement && channel.can.moderate })
    setText('')
    setAnnouncement(false)
  }
  const sendOnEnter = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    // Enter that ends a composition, as in Japanese, is not meant for sending.
    if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) submit(event)
  }
  const add = (gif: Gif) => {
    const spaced = text === '' || /\s$/.test(text) ? text : `${text} `
    const longer = `${spaced}${codeOf(gif)} `
    if (longer.length <= maxMessageLength) setText(longer)
    setPicksGif(false)
    field.current?.focus()
  }
  const closePicker = () => {
    setPicksGif(false)
    gifButton.current?.focus()
  }
  return (
    <form className={classes['composer']} onSubmit={submit}>
      {has_gifs && picksGif && <GifPicker onPick={add} onClose={closePicker} />}
      <textarea
        ref={field}
        aria-label={label}
        aria-describedby={hint}
        placeholder={label}
        rows={1}
        maxLength={maxMessageLength}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={sendOnEnter}
      />
      <div className={classes['send']}>
        {has_gifs && (
          <button
            ref={gifButton}
            type="button"
            className={classes['more-to-send']}
            aria-label={t('addGif')}
            aria-expanded={picksGif}
            onClick={() => setPicksGif(!picksGif)}
          >
            {t('gif')}
          </button>
        )}
        <button type="submit" className="button" disabled={text.trim() === ''}>
          {t('send')}
        </button>
      </div>
      <p id={hint} className={classes['hint']}>
        {text.length > warnAt && t('charactersLeft', { count: maxMessageLength - text.length })}{' '}
        {!channel.can.moderate &&
          channel.slow_mode_seconds > 0 &&
          t('slowModeHint', { count: channel.slow_mode_seconds })}{' '}
        {!channel.can.moderate && channel.holds_first_messages && t('firstHeld')}
      </p>
      {channel.can.moderate && (
        <label className={classes['check']}>
          <input
            type="checkbox"
            checked={isAnnouncement}
            onChange={(event) => setAnnouncement(event.target.checked)}
          />
          {t('asAnnouncement')}
        </label>
      )}
    </form>
  )
}

function useDraft(key: string): { text: string; setText: (text: string) => void } {
  const place = `marquee-draft-${key}`
  const [draft, setDraft] = useState(() => ({ place, text: roomStorage.getItem(place) ?? '' }))
  const text = draft.place === place ? draft.text : (roomStorage.getItem(place) ?? '')
  return {
    text,
    setText(next) {
      roomStorage.setItem(place, next)
      setDraft({ place, text: next })
    },
  }
}
