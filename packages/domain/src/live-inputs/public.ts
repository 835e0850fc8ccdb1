export {
  type ChannelState,
  channelStates,
  isRunning,
  isTestingTime,
  stateOf,
  statusText,
  testButton,
  testRunMinutes,
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
