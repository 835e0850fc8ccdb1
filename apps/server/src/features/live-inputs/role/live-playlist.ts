/** A playlist that grows while players wait for it. */
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { BlockingReload, LiveWindow } from '@marquee/media'

const compress = promisify(gzip)

export class LivePlaylist {
  readonly reloads = new BlockingReload()
  #window = new LiveWindow()
  #text: string | undefined
  #zipped: Promise<Buffer> | undefined

  /** What it lists. Call `changed` after changing it. */
  get window(): LiveWindow {
    return this.#window
  }

  /** Lists this instead. */
  replace(window: LiveWindow): void {
    this.#window = window
    this.changed()
  }

  changed(): void {
    this.#text = undefined
    this.#zipped = undefined
    this.reloads.changed()
  }

  text(): string {
    return (this.#text ??= this.#window.text())
  }

  /** The same, compressed once for all who ask. */
  zipped(): Promise<Buffer> {
    return (this.#zipped ??= compress(this.text()))
  }
}
