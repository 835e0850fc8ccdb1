import { MediaRenditionMenu } from 'media-chrome/menu'
import { expect, it } from 'vitest'
import { keepItemsWhileOpen } from './steady-quality-menu.ts'

it('[VL-171] the open quality menu keeps its items while the video size changes, and shows the new size afterwards', () => {
  const menu = new MediaRenditionMenu()
  keepItemsWhileOpen(menu)
  menu.hidden = true
  document.body.append(menu)
  const textsOf = () => items().map(({ textContent }) => textContent?.trim())
  const items = () => [...(menu.shadowRoot?.querySelectorAll('media-chrome-menu-item') ?? [])]
  const becomes = (width: number, height: number) => {
    menu.mediaWidth = width
    menu.mediaHeight = height
  }
  menu.mediaRenditionList = [
    { id: '0', width: 640, height: 360, bitrate: 1 },
    { id: '1', width: 1920, height: 1080, bitrate: 2 },
  ]
  becomes(640, 360)
  expect(textsOf()).toEqual(['1080p', '360p', 'Auto (360p)'])
  menu.hidden = false
  const offered = items()
  becomes(1920, 1080)
  expect(items()).toEqual(offered)
  expect(offered.every(({ isConnected }) => isConnected)).toBe(true)
  menu.hidden = true
  expect(textsOf()).toEqual(['1080p', '360p', 'Auto (1080p)'])
})
