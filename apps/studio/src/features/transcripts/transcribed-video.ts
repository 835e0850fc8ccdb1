/** The video that a transcript is of, as far as its panel goes. */
export type TranscribedVideo = { id: string; name: string }
