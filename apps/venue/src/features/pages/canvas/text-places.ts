import { type BlockText, textsOfBlock } from '@marquee/domain/pages'
import { nameOfField, type SampledBlock } from './sample-texts.ts'

/** Where the texts of a block are on the page. Found by what they say, so that the blocks need no marks for the editor. */
function placesOfTexts(root: Element, { block }: SampledBlock): Map<string, HTMLElement> {
  const found = new Map<string, HTMLElement>()
  const taken = new Set<Element>()
  const candidates = [...root.querySelectorAll<HTMLElement>('*')].filter(
    (element) => element.closest('[data-canvas-empty], video, button') === null,
  )
  for (const { field, text } of textsOfBlock(block)) {
    const place =
      field === 'title' && block.type === 'hero'
        ? root.querySelector<HTMLElement>('h1')
        : block.type === 'about'
          ? root.querySelector<HTMLElement>('h2')
          : candidates.find((element) => !taken.has(element) && says(element, text))
    if (!place) continue
    taken.add(place)
    found.set(field, ownPlace(place))
  }
  return found
}

const plain = (text: string | null) => (text ?? '').replaceAll(/\s+/g, ' ').trim()

/** Whether it is the innermost element with this text. */
function says(element: Element, text: string): boolean {
  if (plain(text) === '' || plain(element.textContent) !== plain(text)) return false
  return [...element.children].every((child) => plain(child.textContent) === '' || isOwnPlace(child))
}

const isOwnPlace = (element: Element) => element.hasAttribute('data-canvas-place')

/** In something that can be pressed, the text gets an element of its own, which can be typed in. */
function ownPlace(element: HTMLElement): HTMLElement {
  if (!element.matches('summary, a, label')) return element
  const known = element.querySelector<HTMLElement>('[data-canvas-place]')
  if (known) return known
  const place = document.createElement('span')
  place.dataset['canvasPlace'] = ''
  place.append(...element.childNodes)
  element.append(place)
  return place
}

/** Makes the texts of a block editable in place. Can be repeated. */
export function openTexts(root: Element, sampled: SampledBlock, nameOf: (name: string) => string): void {
  const texts = new Map(textsOfBlock(sampled.block).map((text) => [text.field, text]))
  for (const place of root.querySelectorAll<HTMLElement>('[data-canvas-field]')) closeText(place)
  for (const [field, place] of placesOfTexts(root, sampled)) {
    const text = texts.get(field)
    if (text)
      openText(place, text, { isSample: sampled.samples.has(field), name: nameOf(nameOfField(field)) })
  }
}

function openText(
  place: HTMLElement,
  text: BlockText,
  { isSample, name }: { isSample: boolean; name: string },
) {
  place.dataset['canvasField'] = text.field
  place.toggleAttribute('data-canvas-long', text.isLong)
  place.toggleAttribute('data-canvas-sample', isSample)
  place.setAttribute('role', 'textbox')
  place.setAttribute('aria-label', name)
  place.setAttribute('aria-multiline', String(text.isLong))
  place.spellcheck = false
  place.contentEditable = mayBePlain(place) ? 'plaintext-only' : 'true'
}

/** Firefox before 136 knows only `true`. */
function mayBePlain(place: HTMLElement): boolean {
  try {
    place.contentEditable = 'plaintext-only'
    return true
  } catch {
    return false
  }
}

function closeText(place: HTMLElement): void {
  for (const name of ['role', 'aria-label', 'aria-multiline', 'contenteditable', 'spellcheck'])
    place.removeAttribute(name)
  for (const name of Object.keys(place.dataset))
    if (name.startsWith('canvas') && name !== 'canvasPlace') delete place.dataset[name]
}
