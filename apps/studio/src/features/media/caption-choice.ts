/** Whether captions are shown: off at first, then as last chosen, in every player of this browser. */
import { localKeys } from '#lib/storage-keys.ts'
import { readStored, writeStored } from '#lib/stored.ts'

type Track = Pick<TextTrack, 'kind' | 'mode'>
type Tracks = Iterable<Track> & Pick<EventTarget, 'addEventListener' | 'removeEventListener'>

/** True if captions were last switched on. */
export function areCaptionsOn(): boolean {
  return readStored('localStorage', localKeys.captions) === 'on'
}

/** Remembers whether captions are switched on or off, until the returned function is called. */
export function rememberCaptionChoice(tracks: Tracks): () => void {
  const remember = () => {
    const captions = [...tracks].filter(({ kind }) => kind === 'captions')
    if (captions.length === 0) return
    const areShown = captions.some(({ mode }) => mode === 'showing')
    writeStored('localStorage', localKeys.captions, areShown ? 'on' : undefined)
  }
  tracks.addEventListener('change', remember)
  return () => tracks.removeEventListener('change', remember)
}

/** Shows the captions of a new track if they are switched on. */
export function applyCaptionChoice(element: HTMLTrackElement | null): void {
  if (!element) return
  // Chromium picks among tracks whose mode has never changed, and would show one that is added late.
  element.track.mode = 'hidden'
  element.track.mode = areCaptionsOn() ? 'showing' : 'disabled'
}
