/** The video of a transcript, as much as its panel needs. */
export type TranscribedVideo = { id: string; name: string }
