/** What is measured while somebody is backstage: who speaks, how well the connection works, and whether the microphone does. */
import type { SlotKey } from '@marquee/domain/backstage'
import { useEffect, useState } from 'react'
import { type QualityReport, qualityOf, type Reading } from './connection-quality.ts'
import type { Participation } from './participation.ts'
import type { CameraLines } from './peer.ts'
import { measureLevel } from './sound-level.ts'

const speakingIntervalMs = 250
/** Quieter sounds are breath and keyboards. */
const speakingLevel = 0.02

/** The places from which speech arrives right now. */
export function useSpeaking({ link }: Participation): ReadonlySet<SlotKey> {
  const [speaking, setSpeaking] = useState<ReadonlySet<SlotKey>>(new Set())
  useEffect(() => {
    const listen = async () => {
      const levels = (await link.peer()?.levels()) ?? new Map<SlotKey, number>()
      const loud = [...levels].flatMap(([slot, level]) => (level >= speakingLevel ? [slot] : []))
      setSpeaking((before) => (isSame(before, loud) ? before : new Set(loud)))
    }
    const timer = setInterval(() => void listen(), speakingIntervalMs)
    return () => clearInterval(timer)
  }, [link])
  return speaking
}

function isSame(before: ReadonlySet<SlotKey>, now: readonly SlotKey[]): boolean {
  return before.size === now.length && now.every((slot) => before.has(slot))
}

const qualityIntervalMs = 2000
/** Browsers begin with a small picture and make it larger within seconds, which is no trouble. */
const growingReadings = 5

/** How well the connection works; undefined before the first reading. */
export function useQuality({ link }: Participation, lines: CameraLines): QualityReport | undefined {
  const [report, setReport] = useState<QualityReport>()
  useEffect(() => {
    let before: { of: unknown; reading: Reading; count: number } | undefined
    const read = async () => {
      const peer = link.peer()
      if (!peer || peer.state() !== 'connected') return
      const reading = await peer.reading()
      // A new connection counts from zero.
      const last = before?.of === peer ? before : undefined
      const count = (last?.count ?? 0) + 1
      const limit = count > growingReadings ? reading.limit : 'none'
      setReport(qualityOf({ ...reading, limit }, last?.reading, lines))
      before = { of: peer, reading, count }
    }
    const timer = setInterval(() => void read(), qualityIntervalMs)
    return () => clearInterval(timer)
  }, [link, lines])
  return report
}

export type MicrophoneWarning = 'muted_speaking' | 'silent'
type Found = { microphone: MediaStreamTrack; isMuted: boolean; warning: MicrophoneWarning | undefined }

const speechLevel = 0.12
/** Tenths of a second. */
const [speechTicks, silenceTicks, quietTicks] = [5, 40, 20]

/** What is wrong with what the microphone hears; undefined while nothing is. */
export function useMicrophoneWarning(
  microphone: MediaStreamTrack | null,
  isMuted: boolean,
): MicrophoneWarning | undefined {
  const [found, setFound] = useState<Found>()
  useEffect(() => {
    if (!microphone) return
    const warn = (warning: MicrophoneWarning | undefined) =>
      setFound((before) =>
        before?.microphone === microphone && before.isMuted === isMuted && before.warning === warning
          ? before
          : { microphone, isMuted, warning },
      )
    const ticks = { speech: 0, silence: 0, quiet: 0 }
    return measureLevel(microphone, (level, isSilent) => {
      const speaks = isMuted && level >= speechLevel
      ticks.speech = speaks ? ticks.speech + 1 : ticks.speech
      ticks.quiet = speaks ? 0 : ticks.quiet + 1
      ticks.silence = !isMuted && isSilent ? ticks.silence + 1 : 0
      if (ticks.quiet >= quietTicks) ticks.speech = 0
      if (ticks.silence >= silenceTicks) warn('silent')
      else warn(ticks.speech >= speechTicks ? 'muted_speaking' : undefined)
    })
  }, [microphone, isMuted])
  // What was found before it was muted or changed says nothing of now.
  return found?.microphone === microphone && found.isMuted === isMuted ? found.warning : undefined
}
