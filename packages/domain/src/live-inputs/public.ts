export {
  type ChannelState,
  channelStates,
  isRunning,
  isTestingTime,
  stateAt,
  stateOf,
  statusText,
  testButton,
  testRunMinutes,
  testWindowEndsBeforeMs,
} from './channel-states.ts'
export { type EncoderProblem, encoderProblemTexts, type EncoderSlot, encoderSlots } from './encoder-words.ts'
export { isRtmpAddress, splitInputUrl } from './rtmp-address.ts'
export {
  type ChangeRtmpInput,
  changeRtmpInputSchema,
  type CreateRtmpInput,
  createRtmpInputSchema,
  type Encoder,
  type ListRtmpInputsQuery,
  listRtmpInputsQuerySchema,
  type RtmpInput,
  rtmpInputPageSchema,
  rtmpInputSchema,
} from './rtmp-input.ts'
