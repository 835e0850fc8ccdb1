export type PictureCodec = 'h264' | 'vp8'

/** `data` is a picture in Annex B of H.264, or in VP8. `timestamp` is that of its packets, at 90 kHz. */
export type CodedPicture = { codec: PictureCodec; timestamp: number; isKey: boolean; data: Buffer }
