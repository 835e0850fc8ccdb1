/** Encoders and what they send wrong. Free of zod, because studio pages import this file. */
import { defineLabels } from '../languages/public.ts'

/** The two encoders of an input. Either can be on air; the other one takes over when it goes quiet. */
export const encoderSlots = ['primary', 'failover'] as const
export type EncoderSlot = (typeof encoderSlots)[number]

export const encoderProblems = [
  'hevc',
  'video_codec',
  'ten_bit',
  'chroma',
  'silent',
  'no_picture',
  'no_keyframe',
  'bitrate',
  'sound_codec',
  'shared_key',
  'refused',
] as const
export type EncoderProblem = (typeof encoderProblems)[number]

/** What viewers can’t play, and what to change. */
export const encoderProblemTexts = defineLabels('domain/live-inputs/problems', {
  hevc: 'The encoder sends HEVC (H.265). Set it to H.264.',
  video_codec: 'The encoder sends a video format that browsers can’t play. Set it to H.264.',
  ten_bit: 'The encoder sends 10-bit video. Set it to 8 bit, with the profile High or Main.',
  chroma: 'The encoder sends 4:2:2 or 4:4:4 color. Set it to 4:2:0.',
  silent: 'Nothing has arrived from the encoder for 5 seconds. Check its network.',
  no_picture: 'The encoder sends sound only, so viewers see no picture. Add a picture to its stream.',
  no_keyframe: 'The encoder has sent no keyframe for 10 seconds. Set its keyframe interval to 2 seconds.',
  bitrate: 'The encoder sends more than 12 Mbit/s. Set its bitrate to 6,000 kbit/s or less.',
  sound_codec: 'The encoder sends sound that is not AAC, so viewers hear nothing. Set it to AAC.',
  shared_key:
    'Two encoders send with this stream key and push each other out. Stop one of them, or give it the other key of this input.',
  refused: 'An encoder tried to connect while this input wasn’t accepting a stream.',
}) satisfies Record<EncoderProblem, string>
