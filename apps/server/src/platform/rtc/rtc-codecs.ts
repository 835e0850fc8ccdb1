/** What is taken over WebRTC: H.264 and Opus, and what is sent again (RFC 4588), with which browsers also probe the line. */
import {
  RTCRtpCodecParameters,
  useAudioLevelIndication as audioLevel,
  useH264 as h264,
  useNACK as nack,
  useOPUS as opus,
  usePLI as pli,
  useSdesMid as mid,
} from 'werift'

/** Part of the options of a connection; `hasLevels` asks how loud each sound is (RFC 6464). */
export function takenCodecs({ hasLevels = false } = {}) {
  return {
    codecs: {
      video: [
        h264({ rtcpFeedback: [nack(), pli()] }),
        new RTCRtpCodecParameters({ mimeType: 'video/rtx', clockRate: 90_000 }),
      ],
      audio: [opus()],
    },
    headerExtensions: { video: [mid()], audio: hasLevels ? [mid(), audioLevel()] : [mid()] },
  }
}
