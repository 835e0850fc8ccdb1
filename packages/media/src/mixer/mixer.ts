/**
 * Draws one program from the people on a stage, and sends it by RTMP. Its clock is its own: it goes on when a camera stops,
 * when a decoder dies and when the encoder starts again. It knows neither who the people are nor how their packets came.
 */
import { fadeMs, type Scene, sceneSchema, type SlotKey } from '@marquee/domain/backstage'
import type { FfmpegTools } from '../ffmpeg/find-ffmpeg.ts'
import { FilePlayer, type PlayedFile } from './file-player.ts'
import { createI420, crossfade, type I420 } from './i420.ts'
import { blockMs } from './loudness.ts'
import { Overload, type OverloadState } from './overload.ts'
import { processorSeconds } from './processor-seconds.ts'
import { ProgramEncoder } from './program-encoder.ts'
import {
  type CardWords,
  ScenePicture,
  type SlotNames,
  type StageColors,
  type StagePictures,
} from './scene-picture.ts'
import { SlotPictures } from './slot-pictures.ts'
import { type SoundLevel, SoundMix } from './sound-mix.ts'
import { readStagePictures, type StagePictureFiles } from './stage-pictures.ts'
import type { TileShape } from './tile-decoder.ts'
import { Words } from './words.ts'

export type MixerFailure = { part: 'decoder' | 'encoder' | 'text'; slot?: SlotKey; error: unknown }

export type MixerOptions = {
  tools: FfmpegTools
  /** A folder of its own for ffmpeg to run in. */
  scratch: string
  size: { width: number; height: number }
  frameRate: number
  /** Where the program goes: an address of RTMP. */
  output: string
  /** Ms since 1970, never running backwards; the machine's own clock unless given. */
  now?: () => number
  /** Nothing of this slot can be shown until its sender makes a keyframe. Repeated every 0.5 s while packets come. */
  onKeyframeWanted: (slot: SlotKey) => void
  /** The size in which a slot is decoded from now on, so that its sender need not send more; undefined while it is not decoded. */
  onSizeWanted?: (slot: SlotKey, size: { width: number; height: number } | undefined) => void
  /** The machine is too slow for what was asked, or fast enough again. Only the picture is lowered. */
  onOverload?: (state: OverloadState) => void
  /** A part failed; it starts again by itself. */
  onFailure?: (failure: MixerFailure) => void
}

/** When it was taken, by the sender's clock in ms, as its sender reports tell. */
type Capture = { capturedAt?: number | undefined }

export type MixerStats = {
  /** Pictures sent in the last second; since the start; and since the start those that were due but not drawn. */
  fps: number
  frames: number
  lateFrames: number
  encoderRestarts: number
  /** Processor seconds since the start of what runs now. Decoders and encoder are known on Linux only. */
  processorSeconds: { decoders: number; encoder: number }
  levels: Partial<Record<SlotKey, SoundLevel>>
}

export type Mixer = {
  video: (slot: SlotKey) => { push: (rtpPacket: Buffer, capture?: Capture) => void }
  audio: (slot: SlotKey) => { push: (opusPacket: Buffer, rtpTimestamp: number, capture?: Capture) => void }
  /** Shows the scene from the next picture on, once its texts are drawn. Resolves to the time of that picture, in ms since 1970. */
  setScene: (scene: Scene, names: SlotNames, card?: CardWords | null) => Promise<number>
  /** The colors of what stands over the pictures, from the next picture on. */
  setColors: (colors: StageColors) => Promise<number>
  /** Only these are heard, at once, and seen, from the picture at the returned time on. */
  setOnStage: (slots: readonly SlotKey[]) => Promise<number>
  setMuted: (slot: SlotKey, isMuted: boolean) => void
  /** Plays a file in the media place, in place of the one before, until the returned function is called or it has ended. */
  play: (played: PlayedFile) => () => void
  /** Logo and background of the stage, as files of pictures. What isn't named stays; undefined takes it away. */
  setPictures: (files: StagePictureFiles) => Promise<number>
  stats: () => MixerStats
  stop: () => Promise<void>
}

/** What is on stage but not in the scene is decoded small, so that it is there at once when a scene shows it. */
const hiddenShape: TileShape = { width: 320, height: 180, fit: 'cover' }
/** What a machine that slept has missed is not made up for. */
const longestPauseMs = 2000
const emptyScene: Scene = {
  layout: 'holding_card',
  slots: [],
  name_cards: false,
  lower_third: null,
  ticker: null,
  logo: true,
  background: { color: '#101418' },
  transition: 'cut',
}

export function createMixer(options: MixerOptions): Mixer {
  const mixer = new StageMixer(options)
  return {
    video: (slot) => ({ push: (packet, capture) => mixer.pushPicture(slot, packet, capture) }),
    audio: (slot) => ({
      push: (packet, timestamp, capture) => mixer.pushSound(slot, { packet, timestamp, ...capture }),
    }),
    setScene: (scene, names, card = null) => mixer.setScene(scene, names, card),
    setColors: (colors) => mixer.setColors(colors),
    setOnStage: (slots) => mixer.setOnStage(slots),
    setMuted: (slot, isMuted) => mixer.setMuted(slot, isMuted),
    play: (played) => mixer.play(played),
    setPictures: (files) => mixer.setPictures(files),
    stats: () => mixer.stats(),
    stop: () => mixer.stop(),
  }
}

class StageMixer {
  readonly #options: MixerOptions
  readonly #now: () => number
  readonly #slots = new Map<SlotKey, SlotPictures>()
  readonly #sound = new SoundMix()
  readonly #encoder: ProgramEncoder
  readonly #words: Words
  readonly #overload: Overload
  readonly #fadeFrom: I420
  readonly #fadeTo: I420
  #scene = emptyScene
  #names: SlotNames = {}
  #card: CardWords | null = null
  #colors: StageColors = { lowerThird: null, nameCard: null }
  #onStage: readonly SlotKey[] = []
  #pictures: StagePictures = {}
  #player: FilePlayer | undefined
  #version = 0
  #waiters: ((shownAtMs: number) => void)[] = []
  #shown: ScenePicture | undefined
  #next: ScenePicture | undefined
  #fading: { from: ScenePicture; startMs: number } | undefined
  readonly #startMs: number
  #frame = 0
  #soundMs: number
  #timer: NodeJS.Timeout | undefined
  #isStopped = false
  #frames = 0
  #lateFrames = 0
  #sentAtMs: number[] = []

  constructor(options: MixerOptions) {
    this.#options = options
    this.#now = options.now ?? (() => performance.timeOrigin + performance.now())
    const { tools, scratch, size, frameRate, output } = options
    const onEnd = (error: unknown) => options.onFailure?.({ part: 'encoder', error })
    const effortAfterStuck = () => {
      const change = this.#overload.stuck(this.#now())
      if (change) options.onOverload?.(change)
      return change && { preset: change.preset, height: change.height }
    }
    const encoding = { tools, scratch, size, frameRate, output, now: this.#now }
    this.#encoder = new ProgramEncoder({ ...encoding, onEnd, effortAfterStuck })
    this.#words = new Words({
      tools,
      scratch,
      onFailure: (error) => options.onFailure?.({ part: 'text', error }),
    })
    this.#overload = new Overload({ frameRate, height: size.height })
    this.#fadeFrom = createI420(size)
    this.#fadeTo = createI420(size)
    this.#startMs = this.#now()
    this.#soundMs = this.#startMs
    void this.#plan()
    this.#tick()
  }

  pushPicture(slot: SlotKey, packet: Buffer, { capturedAt }: Capture = {}): void {
    if (!this.#isStopped) this.#slotOf(slot).push(packet, capturedAt)
  }

  pushSound(
    slot: SlotKey,
    { packet, timestamp, capturedAt }: { packet: Buffer; timestamp: number } & Capture,
  ): void {
    if (this.#isStopped) return
    this.#sound.track(slot).push(packet, timestamp, { arrivedAtMs: this.#now(), capturedAtMs: capturedAt })
  }

  async setScene(scene: Scene, names: SlotNames, card: CardWords | null): Promise<number> {
    // It was stored as JSON, maybe by an older version.
    this.#scene = sceneSchema.parse(scene)
    this.#names = names
    this.#card = card
    return this.#plan()
  }

  setColors(colors: StageColors): Promise<number> {
    this.#colors = colors
    return this.#plan()
  }

  setOnStage(slots: readonly SlotKey[]): Promise<number> {
    this.#onStage = slots
    this.#sound.setOnStage(slots)
    return this.#plan()
  }

  setMuted(slot: SlotKey, isMuted: boolean): void {
    this.#sound.setMuted(slot, isMuted)
  }

  play(played: PlayedFile): () => void {
    this.#player?.close()
    const { tools, scratch, size, frameRate } = this.#options
    const stop = () => {
      player.close()
      if (this.#player !== player) return
      this.#player = undefined
      this.#sound.setFile(undefined)
    }
    const onEnd = (error?: unknown) => {
      stop()
      played.onEnd(error)
    }
    const player = new FilePlayer({ ...played, onEnd, tools, scratch, size, frameRate })
    this.#player = player
    this.#sound.setFile(player)
    return stop
  }

  async setPictures(files: StagePictureFiles): Promise<number> {
    const { tools, scratch, size } = this.#options
    const read = await readStagePictures(files, { tools, scratch, size })
    this.#pictures = {
      ...this.#pictures,
      ...('logo' in files && { logo: read.logo }),
      ...('background' in files && { background: read.background }),
    }
    return this.#plan()
  }

  stats(): MixerStats {
    return {
      fps: this.#sentAtMs.filter((at) => at > this.#now() - 1000).length,
      frames: this.#frames,
      lateFrames: this.#lateFrames,
      encoderRestarts: this.#encoder.restarts,
      processorSeconds: {
        decoders: processorSeconds([...this.#slots.values()].flatMap(({ pids }) => pids)),
        encoder: processorSeconds(this.#encoder.pid === undefined ? [] : [this.#encoder.pid]),
      },
      levels: this.#sound.levels(),
    }
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    clearTimeout(this.#timer)
    for (const slot of this.#slots.values()) slot.close()
    this.#player?.close()
    this.#sound.close()
    this.#show(this.#now())
    await this.#encoder.close()
  }

  #slotOf(slot: SlotKey): SlotPictures {
    const existing = this.#slots.get(slot)
    if (existing) return existing
    const { tools, scratch, onKeyframeWanted, onSizeWanted, onFailure } = this.#options
    const pictures = new SlotPictures({
      tools,
      scratch,
      now: this.#now,
      sound: this.#sound.track(slot),
      isStill: !slot.startsWith('camera-'),
      onKeyframeWanted: () => onKeyframeWanted(slot),
      onSizeWanted: (size) => onSizeWanted?.(slot, size),
      onDecoderEnd: (error) => onFailure?.({ part: 'decoder', slot, error }),
    })
    this.#slots.set(slot, pictures)
    return pictures
  }

  /** Draws what the scene needs, and hands it to the next picture. A plan that another one overtook is shown with that one. */
  async #plan(): Promise<number> {
    const version = ++this.#version
    const shown = new Promise<number>((resolve) => this.#waiters.push(resolve))
    const picture = await ScenePicture.prepare({
      scene: this.#scene,
      names: this.#names,
      card: this.#card,
      colors: this.#colors,
      onStage: this.#onStage,
      size: this.#options.size,
      words: this.#words,
      pictures: this.#pictures,
    })
    if (version === this.#version && !this.#isStopped) {
      this.#next = picture
      this.#assign()
    }
    return shown
  }

  /** Gives each slot the shape that it is shown in, or will be. */
  #assign(): void {
    const scenes = [this.#next, this.#shown, this.#fading?.from]
    const shapes = new Map<SlotKey, TileShape>(this.#onStage.map((slot) => [slot, hiddenShape]))
    for (const scene of scenes.toReversed()) {
      for (const [slot, shape] of scene?.shapes ?? []) shapes.set(slot, shape)
    }
    for (const slot of new Set([...this.#slots.keys(), ...shapes.keys()]))
      this.#slotOf(slot).want(shapes.get(slot))
  }

  readonly #tick = () => {
    const nowMs = this.#now()
    if (nowMs - this.#soundMs > longestPauseMs) {
      this.#soundMs = nowMs
      this.#encoder.restart()
    }
    while (this.#soundMs + blockMs <= nowMs) {
      this.#encoder.sendSound(this.#sound.next(this.#soundMs), this.#soundMs)
      this.#soundMs += blockMs
    }
    for (const slot of this.#slots.values()) slot.release(nowMs)
    // A scene that doesn't show it doesn't stop it.
    this.#player?.picture(nowMs)
    const { frameRate } = this.#options
    const due = Math.floor(((nowMs - this.#startMs) * frameRate) / 1000)
    if (due >= this.#frame) {
      this.#lateFrames += due - this.#frame
      this.#overload.count(due - this.#frame)
      this.#frame = due + 1
      if (!this.#overload.leavesOut(due)) this.#drawFrame(this.#startMs + (due * 1000) / frameRate, nowMs)
    }
    const nextMs = Math.min(this.#soundMs + blockMs, this.#startMs + (this.#frame * 1000) / frameRate)
    this.#timer = setTimeout(this.#tick, Math.max(1, Math.ceil(nextMs - this.#now())))
  }

  #drawFrame(atMs: number, nowMs: number): void {
    this.#show(atMs)
    const canvas = this.#encoder.canvas
    const isReady = this.#encoder.isReady
    if (canvas && isReady) {
      this.#draw(canvas, atMs)
      this.#encoder.sendPicture(atMs)
      this.#frames++
      this.#sentAtMs.push(atMs)
      if (this.#sentAtMs.length > this.#options.frameRate) this.#sentAtMs.shift()
    } else if (isReady) {
      this.#lateFrames++
      this.#overload.count(1)
    }
    const change = this.#overload.change({ nowMs, encoderSinceMs: this.#encoder.startedAtMs })
    if (!change) return
    this.#encoder.setEffort({ preset: change.preset, height: change.height })
    this.#options.onOverload?.(change)
  }

  /** Lets the next scene take over. */
  #show(atMs: number): void {
    if (this.#next) {
      const from = this.#shown
      this.#shown = this.#next
      this.#next = undefined
      const fades = from && this.#shown.scene.transition === 'fade'
      this.#fading = fades ? { from, startMs: atMs } : undefined
      this.#assign()
    }
    if (!this.#next && (this.#shown || this.#isStopped)) this.#resolve(atMs)
  }

  #resolve(atMs: number): void {
    const waiters = this.#waiters
    this.#waiters = []
    for (const resolve of waiters) resolve(atMs)
  }

  #draw(canvas: I420, atMs: number): void {
    const scene = this.#shown
    if (!scene) return
    const view = {
      nowMs: atMs - this.#startMs,
      pictureOf: (slot: SlotKey) =>
        slot === 'media' && this.#player ? this.#player.picture(atMs) : this.#slots.get(slot)?.picture(),
    }
    const weight = this.#fading ? ((atMs - this.#fading.startMs) * 256) / fadeMs : 256
    if (this.#fading && weight < 256) {
      this.#fading.from.draw(this.#fadeFrom, view)
      scene.draw(this.#fadeTo, view)
      crossfade(canvas, { from: this.#fadeFrom, to: this.#fadeTo, weight: Math.round(weight) })
    } else {
      if (this.#fading) this.#endFade()
      scene.draw(canvas, view)
    }
    for (const slot of scene.shapes.keys()) this.#slots.get(slot)?.noteShown(atMs)
  }

  #endFade(): void {
    this.#fading = undefined
    this.#assign()
  }
}
