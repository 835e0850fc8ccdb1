/** What fills the picture of a stage. The only place that says what comes before what. */

type StagePicture = 'session' | 'buffer' | 'filler' | 'words'

type OnStage = {
  /** Whether a session is on the air. */
  isOnAir: boolean
  /** Whether something plays: the session, or the buffer video before it. */
  plays: boolean
  /** Whether nothing comes any more. */
  isOver: boolean
  hasFiller: boolean
}

/**
 * What plays comes first, then the filler slide (BR-260), then words. Without a session on the air, what plays is the buffer
 * video (BR-243, BR-244), so it comes before the filler slide. Once all is over, words lead to the end.
 */
export function stagePictureOf({ isOnAir, plays, isOver, hasFiller }: OnStage): StagePicture {
  if (plays) return isOnAir ? 'session' : 'buffer'
  return hasFiller && !isOver ? 'filler' : 'words'
}
