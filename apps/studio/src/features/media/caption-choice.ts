/** Whether captions are shown: off at first, then as they were last, in every player of this browser. */
import { localKeys } from '#lib/storage-keys.ts'
import { readStored, writeStored } from '#lib/stored.ts'

type Track = Pick<TextTrack, 'kind' | 'mode'>
type Tracks = Iterable<Track> & Pick<EventTarget, 'addEventListener' | 'removeEventListener'>

/** True where captions were on when they were last switched. */
export function areCaptionsWanted(): boolean {
  return readStored('localStorage', localKeys.captions) === 'on'
}

/** From now on it is remembered whether people switch captions on or off, until the reply is called. */
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

/** A track that has come shows its captions where they are wanted, and only there. */
export function showWantedCaptions(element: HTMLTrackElement | null): void {
  if (!element) return
  // Chromium chooses for itself among tracks whose mode has never changed, and shows one that comes late.
  element.track.mode = 'hidden'
  element.track.mode = areCaptionsWanted() ? 'showing' : 'disabled'
}
