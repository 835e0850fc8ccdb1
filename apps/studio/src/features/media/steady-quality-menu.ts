import type { MediaRenditionMenu } from 'media-chrome/menu'

const sides = ['mediaWidth', 'mediaHeight'] as const

/**
 * Keeps the items of the open quality menu while the video size changes, as it does when bandwidth improves. media-chrome
 * would render them again for the size in "Auto", and close the menu because the focused item is gone. The current size is
 * read once the menu closes.
 */
export function keepItemsWhileOpen(menu: MediaRenditionMenu | null): void {
  if (menu === null) return
  for (const side of sides) {
    const attribute = side.toLowerCase()
    let size = 0
    const get = () => {
      if (menu.hidden) size = Number(menu.getAttribute(attribute) ?? 0)
      return size
    }
    const set = (next: number | undefined) =>
      next === undefined ? menu.removeAttribute(attribute) : menu.setAttribute(attribute, String(next))
    Object.defineProperty(menu, side, { get, set, configurable: true })
  }
  menu.addEventListener('toggle', () => {
    if (menu.hidden) menu.mediaRenditionList = [...menu.mediaRenditionList]
  })
}
