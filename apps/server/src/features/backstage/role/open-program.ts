/** Starts the mixer of a stage, which sends its program to the live role like any encoder. */
import { castOf, type SlotKey, slotKeys } from '@marquee/domain/backstage'
import { createMixer, type FfmpegTools, type Mixer } from '@marquee/media'
import { logoOfProgram } from './logo-of-program.ts'
import type { PlayedMedia, Program } from './program.ts'
import type { Receiver } from './slot-stream.ts'
import type { StageServices } from './stage-services.ts'

type Options = {
  tools: FfmpegTools
  streamKey: string
  broadcastId: string
  onKeyframeWanted: (slot: SlotKey) => void
  onMediaStart: (id: string) => void
  onMediaEnd: (id: string) => void
}

const size = { width: 1280, height: 720 }
const frameRate = 30
/** An encoder that was lost is back within seconds; if it is lost again, producers should still know. */
const troubledMs = 15_000
/** Nobody backstage: everyone's packets reach the audience. */
const audience = 'audience'

export function openProgram(services: StageServices, options: Options): Program {
  const { settings, log } = services
  const { tools, streamKey, broadcastId, onKeyframeWanted } = options
  const facts = { broadcast_id: broadcastId }
  let isLowered = false
  let encoderLostAtMs = -Infinity
  const mixer = createMixer({
    tools,
    scratch: settings.workFolder,
    size,
    frameRate,
    output: `rtmp://${new URL(settings.liveOrigin).hostname}:${settings.rtmpPort}/live/${streamKey}`,
    onKeyframeWanted,
    onOverload(state) {
      isLowered = state.frameRate < frameRate
      log.warn({ ...facts, ...state }, 'the picture of a stage is lowered or raised')
    },
    onFailure({ part, slot, error }) {
      if (part === 'encoder') encoderLostAtMs = performance.now()
      log.warn({ ...facts, part, slot, err: error }, 'a part of a mixer failed and starts again')
    },
  })
  const receivers = new Map(slotKeys.map((slot) => [slot, receiversOf(slot)]))

  function receiversOf(slot: SlotKey): { video: Receiver; audio: Receiver } {
    const picture = mixer.video(slot)
    const sound = mixer.audio(slot)
    return {
      video: {
        personId: audience,
        send: (packet, capturedAt) => picture.push(packet.serialize(), { capturedAt }),
      },
      audio: {
        personId: audience,
        send: ({ payload, header }, capturedAt) => sound.push(payload, header.timestamp, { capturedAt }),
      },
    }
  }

  const note = (change: Promise<unknown>) =>
    void change.catch((error: unknown) => log.warn({ ...facts, err: error }, 'a scene could not be shown'))
  const showLogo = logoOfProgram(services, mixer)
  const play = mediaPlayer(services, options, mixer)
  log.info(facts, 'a stage is on air')
  return {
    receivers(slot) {
      const found = receivers.get(slot)
      if (!found) throw new TypeError(`there is no place ${slot}`)
      return found
    },
    show({ scene, card, colors, logo, seen, muted, names }) {
      for (const slot of slotKeys) mixer.setMuted(slot, muted.includes(slot))
      note(showLogo(logo))
      note(mixer.setColors(colors))
      note(mixer.setOnStage(seen))
      note(mixer.setScene({ ...scene, slots: castOf(scene, seen) }, names, card))
    },
    health() {
      if (performance.now() - encoderLostAtMs < troubledMs) return 'failing'
      return isLowered ? 'lowered' : 'running'
    },
    play,
    close() {
      log.info(facts, 'a stage is off the air')
      play(undefined)
      note(mixer.stop())
    },
  }
}

/** Plays one video after the other from the store, each from where it should be by now. */
function mediaPlayer(
  { store, clock, log }: StageServices,
  { broadcastId, onMediaStart, onMediaEnd }: Options,
  mixer: Mixer,
): Program['play'] {
  let current: { id: string; stopping: AbortController } | undefined

  async function play({ id, fileKey, startedAt }: PlayedMedia, signal: AbortSignal): Promise<void> {
    // Kept on this machine while it plays.
    await store.withLocalFile(fileKey, async (file) => {
      if (signal.aborted) return
      const fromSeconds = startedAt ? (clock.now().getTime() - startedAt.getTime()) / 1000 : 0
      const error = await new Promise<unknown>((resolve) => {
        const stop = mixer.play({ file, fromSeconds, onStart: () => onMediaStart(id), onEnd: resolve })
        signal.addEventListener('abort', () => {
          stop()
          resolve(undefined)
        })
      })
      if (error !== undefined) throw new Error('the file could not be decoded', { cause: error })
    })
  }

  return (media) => {
    if (media?.id === current?.id) return
    current?.stopping.abort()
    current = undefined
    if (!media) return
    const playing = { id: media.id, stopping: new AbortController() }
    current = playing
    play(media, playing.stopping.signal)
      .catch((error: unknown) =>
        log.warn({ broadcast_id: broadcastId, err: error }, 'a video could not be played on a stage'),
      )
      .finally(() => {
        if (!playing.stopping.signal.aborted) onMediaEnd(media.id)
      })
  }
}
