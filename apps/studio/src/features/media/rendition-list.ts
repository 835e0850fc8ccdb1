import type Hls from 'hls.js'

export type Rendition = { id: string; width: number; height: number; bitrate: number }

/** The qualities of a stream, in the shape that media-chrome's quality menu reads from a media element. */
export class RenditionList extends EventTarget {
  #renditions: Rendition[] = []
  #hls: Hls | null = null

  get length() {
    return this.#renditions.length
  }

  [Symbol.iterator]() {
    return this.#renditions[Symbol.iterator]()
  }

  /** Menus read renditions by index, as from an array. */
  [index: number]: Rendition

  /** -1 while the quality is automatic. */
  get selectedIndex() {
    return this.#hls && !this.#hls.autoLevelEnabled ? this.#hls.loadLevel : -1
  }

  set selectedIndex(index: number) {
    if (!this.#hls) return
    this.#hls.nextLevel = index
    this.dispatchEvent(new Event('change'))
  }

  /** Lists the qualities of `hls`, unless there is only one. */
  show(hls: Hls): void {
    this.clear()
    this.#hls = hls
    if (hls.levels.length < 2) return
    this.#renditions = hls.levels.map(({ width, height, bitrate }, index) => ({
      id: String(index),
      width,
      height,
      bitrate,
    }))
    Object.assign(this, this.#renditions)
    this.dispatchEvent(new Event('addrendition'))
  }

  clear(): void {
    for (const index of this.#renditions.keys()) delete this[index]
    this.#renditions = []
    this.#hls = null
    this.dispatchEvent(new Event('removerendition'))
  }
}
