import Hls from 'hls.js'

/** In which qualities a stream comes. */
export type Qualities = {
  /** Named by their lines, such as 480p. */
  names: readonly string[]
  /** Plays the quality at this index of `names` from the next segment on; -1 lets the player choose. */
  choose: (index: number) => void
}

/** Calls `onQualities` when the stream has said in which qualities it comes. */
export function offerQualities(hls: Hls, onQualities: (qualities: Qualities) => void): void {
  hls.on(Hls.Events.MANIFEST_PARSED, (_, { levels }) =>
    onQualities({
      names: levels.map(({ width, height }) => `${Math.min(width, height)}p`),
      choose(index) {
        // Setting it empties the buffer.
        if (index !== -1 || !hls.autoLevelEnabled) hls.nextLevel = index
      },
    }),
  )
}
