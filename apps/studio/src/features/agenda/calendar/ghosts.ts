/** What is being dragged, drawn over the calendar without React: nothing else is drawn anew while a pointer moves. */

export type Ghost = {
  /** Minutes of the day. */
  from: number
  to: number
  column: number
  columns: number
  title: string
  times: string
  /** What it would overlap with, in words. */
  warning: string | undefined
}

/** Where the day lies on the screen. */
export type Geometry = { rect: DOMRect; minutes: number; columns: number }

type GhostClasses = { ghost: string; title: string; times: string; warning: string }

/** More than can be told apart are not drawn. */
const mostGhosts = 40

export class Ghosts {
  readonly #layer: HTMLElement
  readonly #classes: GhostClasses
  #elements: HTMLElement[] = []

  constructor(layer: HTMLElement, classes: GhostClasses) {
    this.#layer = layer
    this.#classes = classes
  }

  /** These are drawn, and no others. */
  paint(ghosts: readonly Ghost[], { rect, minutes, columns }: Geometry): void {
    const shown = ghosts.slice(0, mostGhosts)
    while (this.#elements.length > shown.length) this.#elements.pop()?.remove()
    while (this.#elements.length < shown.length) this.#elements.push(this.#build())
    const perMinute = rect.height / minutes
    const perColumn = rect.width / columns
    shown.forEach((ghost, index) => {
      const element = this.#elements[index]
      if (!element) return
      element.style.transform = `translate3d(${ghost.column * perColumn}px, ${ghost.from * perMinute}px, 0)`
      element.style.width = `${ghost.columns * perColumn}px`
      element.style.height = `${(ghost.to - ghost.from) * perMinute}px`
      element.toggleAttribute('data-overlaps', ghost.warning !== undefined)
      const [title, times, warning] = element.children
      write(title, ghost.title)
      write(times, ghost.times)
      write(warning, ghost.warning ?? '')
    })
  }

  /** Nothing is drawn. */
  clear(): void {
    for (const element of this.#elements) element.remove()
    this.#elements = []
  }

  #build(): HTMLElement {
    const element = document.createElement('div')
    element.className = this.#classes.ghost
    for (const part of ['title', 'times', 'warning'] as const) {
      const line = document.createElement('span')
      line.className = this.#classes[part]
      element.append(line)
    }
    this.#layer.append(element)
    return element
  }
}

function write(line: Element | undefined, text: string): void {
  if (line && line.textContent !== text) line.textContent = text
}
