/** People on a stage who send in real time, and the mixer that they send to. */
import { type SlotKey, type Scene } from '@marquee/domain/backstage'
import { type CardWords, createMixer, type Mixer, type MixerFailure, type SlotNames } from '../src/public.ts'
import { tools } from './media-tools.ts'
import { ProgramViewer } from './program-viewer.ts'
import { RtpLoop, type RtpPiece } from './rtp-recipes.ts'

export const frameRate = 15
const pictureMs = 100
const soundMs = 20

export const plain: Scene = {
  layout: 'grid',
  slots: [],
  name_cards: false,
  lower_third: null,
  ticker: null,
  logo: false,
  background: { color: '#000000' },
  transition: 'cut',
}

export class FakeStage {
  readonly viewer = new ProgramViewer()
  readonly failures: MixerFailure[] = []
  readonly keyframesWanted: SlotKey[] = []
  readonly #cameras = new Map<SlotKey, RtpLoop>()
  readonly #voices = new Map<SlotKey, RtpLoop>()
  readonly #timer = setInterval(() => this.#sendDue(), pictureMs / 4)
  #nextMs = performance.now()
  #mixer: Mixer | undefined

  get mixer(): Mixer {
    if (!this.#mixer) throw new Error('The stage is not open.')
    return this.#mixer
  }

  async open(scratch: string): Promise<void> {
    const output = await this.viewer.listen()
    this.#mixer = createMixer({
      tools: await tools(),
      scratch,
      size: { width: 320, height: 180 },
      frameRate,
      output,
      onKeyframeWanted: (slot) => {
        this.keyframesWanted.push(slot)
        this.#cameras.get(slot)?.rewind()
      },
      onFailure: (failure) => this.failures.push(failure),
    })
  }

  join(slot: SlotKey, pieces: RtpPiece[]): void {
    this.#cameras.set(slot, new RtpLoop(pieces))
  }

  /** Pictures and five pieces of sound for each, from the same moments on. */
  speak(slot: SlotKey, { seen, heard }: { seen: RtpPiece[]; heard: RtpPiece[] }): void {
    this.#cameras.set(slot, new RtpLoop(seen))
    this.#voices.set(slot, new RtpLoop(heard))
  }

  /** Sends nothing more. */
  fallSilent(slot: SlotKey): void {
    this.#cameras.delete(slot)
  }

  show(scene: Partial<Scene>, names: SlotNames = {}, card?: CardWords): Promise<number> {
    return this.mixer.setScene({ ...plain, ...scene }, names, card)
  }

  async close(): Promise<void> {
    clearInterval(this.#timer)
    await this.mixer.stop()
    await this.viewer.close()
  }

  /** A busy machine is late, but a clock doesn't get slower by that. */
  #sendDue(): void {
    for (; this.#nextMs <= performance.now(); this.#nextMs += pictureMs) this.#send()
  }

  #send(): void {
    for (const [slot, loop] of this.#cameras) {
      for (const packet of loop.next()) this.#mixer?.video(slot).push(packet)
    }
    for (const [slot, loop] of this.#voices) {
      for (const packet of Array.from({ length: pictureMs / soundMs }, () => loop.next()).flat()) {
        this.#mixer?.audio(slot).push(packet.subarray(12), packet.readUInt32BE(4))
      }
    }
  }
}
