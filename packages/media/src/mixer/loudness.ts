/** Loudness as ITU-R BS.1770-5 measures it, of stereo at 48 kHz. */

/** Sound is handled in pieces of 10 ms. */
export const soundRate = 48_000
export const blockFrames = 480
export const blockMs = 10
export type StereoBlock = { left: Float32Array; right: Float32Array }

/** Short-term loudness looks back this far (EBU Tech 3341 §2.2). */
const windowMs = 3000
const stepMs = 100
/** Below this, nothing can be said. */
export const silenceLufs = -70

/** Coefficients for 48 kHz: annex 1, tables 1 and 2. */
const shelf = {
  b: [1.53512485958697, -2.69169618940638, 1.19839281085285],
  a: [-1.69065929318241, 0.73248077421585],
} as const
const highPass = { b: [1, -2, 1], a: [-1.99004745483398, 0.99007225036621] } as const

export class Loudness {
  readonly #left = new KWeighting()
  readonly #right = new KWeighting()
  readonly #steps = new Float64Array(windowMs / stepMs)
  #count = 0
  #next = 0
  #sum = 0
  #blocks = 0

  /** Takes the next 10 ms. True when another 100 ms are complete, so that `shortTerm` is new. */
  push({ left, right }: StereoBlock): boolean {
    this.#sum += this.#left.energyOf(left) + this.#right.energyOf(right)
    this.#blocks++
    if (this.#blocks < stepMs / blockMs) return false
    this.#steps[this.#next] = this.#sum / (this.#blocks * blockFrames)
    this.#next = (this.#next + 1) % this.#steps.length
    this.#count = Math.min(this.#steps.length, this.#count + 1)
    this.#sum = 0
    this.#blocks = 0
    return true
  }

  /** LUFS of the last 3 s, or of what there is. */
  get shortTerm(): number {
    if (this.#count === 0) return silenceLufs
    let sum = 0
    for (let index = 0; index < this.#count; index++) sum += this.#steps[index] ?? 0
    return Math.max(silenceLufs, -0.691 + 10 * Math.log10(sum / this.#count))
  }

  /** Forgets what it has heard, except what its filters hold. */
  forget(): void {
    this.#count = 0
    this.#next = 0
  }
}

/** Two biquads, in transposed direct form II. */
class KWeighting {
  #s1 = 0
  #s2 = 0
  #h1 = 0
  #h2 = 0

  /** The sum of squares of the filtered samples. */
  energyOf(samples: Float32Array): number {
    let [s1, s2, h1, h2] = [this.#s1, this.#s2, this.#h1, this.#h2]
    let energy = 0
    for (const sample of samples) {
      const shelved = shelf.b[0] * sample + s1
      s1 = shelf.b[1] * sample - shelf.a[0] * shelved + s2
      s2 = shelf.b[2] * sample - shelf.a[1] * shelved
      const heard = highPass.b[0] * shelved + h1
      h1 = highPass.b[1] * shelved - highPass.a[0] * heard + h2
      h2 = highPass.b[2] * shelved - highPass.a[1] * heard
      energy += heard * heard
    }
    // Silence would leave numbers so small that processors get slow.
    const isQuiet = energy < 1e-20
    this.#s1 = isQuiet ? 0 : s1
    this.#s2 = isQuiet ? 0 : s2
    this.#h1 = isQuiet ? 0 : h1
    this.#h2 = isQuiet ? 0 : h2
    return energy
  }
}
