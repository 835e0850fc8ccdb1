import type { MediaRenditionMenu } from 'media-chrome/menu'

const sides = ['mediaWidth', 'mediaHeight'] as const

/**
 * The items of the open menu of qualities stay while the picture changes its size, as it does by itself when the line
 * gets better. media-chrome draws them anew for the size that "Auto" names, and closes the menu because the item with the
 * focus is gone. The size of the moment is read again once the menu is closed.
 */
export function keepItemsWhileOpen(menu: MediaRenditionMenu | null): void {
  if (menu === null) return
  for (const side of sides) {
    const attribute = side.toLowerCase()
    let known = 0
    const get = () => {
      if (menu.hidden) known = Number(menu.getAttribute(attribute) ?? 0)
      return known
    }
    const set = (size: number | undefined) =>
      size === undefined ? menu.removeAttribute(attribute) : menu.setAttribute(attribute, String(size))
    Object.defineProperty(menu, side, { get, set, configurable: true })
  }
  menu.addEventListener('toggle', () => {
    if (menu.hidden) menu.mediaRenditionList = [...menu.mediaRenditionList]
  })
}
