import { describe, expect, it } from 'vitest'
import { patchTree } from './patch-tree.ts'

function elementOf(markup: string): Element {
  const template = document.createElement('template')
  template.innerHTML = markup
  const element = template.content.firstElementChild
  if (!element) throw new Error('The markup has no element.')
  return element
}

/** What is on the screen, which scripts may have changed since it was drawn. */
function drawn(before: string, changed: (live: Element) => void = () => undefined) {
  const live = elementOf(before)
  document.body.replaceChildren(live)
  changed(live)
  return { live, patch: (after: string) => patchTree(live, elementOf(before), elementOf(after)) }
}

describe('a change to a block', () => {
  it('replaces nothing where only texts and attributes differ', () => {
    const { live, patch } = drawn('<p class="a"><b>One</b> and two</p>')
    const bold = live.firstChild
    expect(patch('<p class="b" title="Both"><b>Three</b> and two</p>')).toEqual([])
    expect(live.outerHTML).toBe('<p class="b" title="Both"><b>Three</b> and two</p>')
    expect(live.firstChild).toBe(bold)
  })

  it('keeps what scripts have added to elements that stay the same', () => {
    const { live, patch } = drawn('<div><p>Zone</p><video title="Film"></video></div>', (div) => {
      div.querySelector('video')?.setAttribute('poster', '/poster.jpg')
      div.querySelector('p')?.append(' of yours')
    })
    patch('<div><p>Zone</p><video title="Clip"></video></div>')
    expect(live.innerHTML).toBe('<p>Zone of yours</p><video title="Clip" poster="/poster.jpg"></video>')
  })

  it('removes attributes that it no longer has, but not those of scripts', () => {
    const { live, patch } = drawn('<a href="#a" title="There">Go</a>', (link) =>
      link.setAttribute('data-canvas-field', 'label'),
    )
    patch('<a href="#b">Go</a>')
    expect([
      live.getAttribute('href'),
      live.hasAttribute('title'),
      live.hasAttribute('data-canvas-field'),
    ]).toEqual(['#b', false, true])
  })

  it('writes the text into the element that the editor put around it', () => {
    const { live, patch } = drawn('<summary>Where?</summary>', (summary) => {
      const place = document.createElement('span')
      place.append(...summary.childNodes)
      summary.append(place)
    })
    expect(patch('<summary>When?</summary>')).toEqual([])
    expect(live.innerHTML).toBe('<span>When?</span>')
  })

  it.each([
    ['the number of entries', '<ul><li>One</li></ul>', '<ul><li>One</li><li>Two</li></ul>'],
    ['the kind of element', '<h2>About</h2>', '<h3>About</h3>'],
  ])('replaces, and returns, what has another shape: %s', (_, before, after) => {
    const { live, patch } = drawn(`<section>${before}</section>`)
    const replaced = patch(`<section>${after}</section>`)
    const isWhole = live.firstElementChild?.outerHTML === after
    expect([isWhole, replaced]).toEqual([true, [live.firstElementChild]])
  })

  it('replaces only the part that a script has reshaped, not what is beside it', () => {
    const { live, patch } = drawn('<div><p>Zone</p><p>Words</p></div>', (div) =>
      div.firstElementChild?.append(document.createElement('b')),
    )
    const words = live.lastElementChild
    expect(patch('<div><p>Area</p><p>Words</p></div>')).toHaveLength(1)
    expect(live.innerHTML).toBe('<p>Area</p><p>Words</p>')
    expect(live.lastElementChild).toBe(words)
  })
})
