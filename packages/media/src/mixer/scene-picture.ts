/** A scene in pixels: where its tiles go, and the layers over them, drawn once. What changes with each picture is the tiles. */
import {
  cardLines,
  logoCorner,
  placesOf,
  type Scene,
  type SlotKey,
  stageAccent,
} from '@marquee/domain/backstage'
import {
  blend,
  blendBox,
  type Box,
  createI420,
  draw,
  drawScaled,
  fill,
  type I420,
  type Layer,
  type Rect,
  yuvOfHex,
} from './i420.ts'
import { black, even, layerOfMask, layerOfPicture, roundedLayer, type RgbaPicture, white } from './layers.ts'
import { heightOfLine, type Line } from './text-masks.ts'
import type { TileShape } from './tile-decoder.ts'
import type { Words } from './words.ts'

export type SlotName = { name: string; title: string }
/** What somebody of the audience wrote, and who, unless they asked anonymously. */
export type CardWords = { text: string; name: string | null }
/** The colors of what stands over the pictures, as `#rrggbb`; null for those of the stage. */
export type StageColors = { lowerThird: AreaColors | null; nameCard: NameCardLook | null }
type AreaColors = { background: string; text: string }
/** `radius` is in pixels of a picture of 1280 by 720. */
export type NameCardLook = AreaColors & { radius: number; hasTitle: boolean }
export type SlotNames = Partial<Record<SlotKey, SlotName>>
/** Pictures of the stage's look: a logo that fits its corner, a background of the size of the program. */
export type StagePictures = { logo?: RgbaPicture | undefined; background?: I420 | undefined }

type Size = Pick<Rect, 'width' | 'height'>
type Cover = { boxes: Box[]; layers: Layer[] }
type Tile = { slot: SlotKey; place: Rect; shape: TileShape; nameCard: Cover; plate: Cover }
type Parts = {
  scene: Scene
  names: SlotNames
  card: CardWords | null
  colors: StageColors
  onStage: readonly SlotKey[]
  size: Size
  words: Words
  pictures: StagePictures
}

/** Ticker text moves by this part of the width in a second. */
const tickerSpeed = 0.09

export class ScenePicture {
  readonly scene: Scene
  readonly #tiles: Tile[]
  readonly #base: I420
  readonly #cover: Cover
  readonly #ticker: Layer | undefined
  readonly #coversAll: boolean

  /** Draws all texts first. */
  static async prepare(parts: Parts): Promise<ScenePicture> {
    await parts.words.prepare(linesOf(parts))
    return new ScenePicture(parts)
  }

  private constructor(parts: Parts) {
    const { scene, size, pictures } = parts
    this.scene = scene
    this.#tiles = tilesOf(parts)
    this.#base = createI420(size)
    if (pictures.background) draw(this.#base, pictures.background, { x: 0, y: 0 })
    else fill(this.#base, yuvOfHex(scene.background.color))
    this.#coversAll = this.#tiles.some(
      ({ place }) => place.width === size.width && place.height === size.height,
    )
    this.#cover = coverOf(parts)
    this.#ticker = tickerOf(parts)
  }

  /** The shape in which each slot is shown. */
  get shapes(): Map<SlotKey, TileShape> {
    return new Map(this.#tiles.map(({ slot, shape }) => [slot, shape]))
  }

  draw(
    target: I420,
    { nowMs, pictureOf }: { nowMs: number; pictureOf: (slot: SlotKey) => I420 | undefined },
  ): void {
    if (!this.#coversAll) this.#base.bytes.copy(target.bytes)
    for (const { slot, place, nameCard, plate } of this.#tiles) {
      const picture = pictureOf(slot)
      if (!picture) drawCover(target, nameCard)
      else if (picture.width === place.width && picture.height === place.height) draw(target, picture, place)
      else drawScaled(target, picture, place)
      if (picture) drawCover(target, plate)
    }
    drawCover(target, this.#cover)
    if (this.#ticker) blend(target, this.#ticker, tickerX(this.#ticker, target.width, nowMs))
  }
}

function drawCover(target: I420, { boxes, layers }: Cover): void {
  for (const box of boxes) blendBox(target, box)
  for (const layer of layers) blend(target, layer)
}

function tickerX({ width }: Layer, canvasWidth: number, nowMs: number): number {
  const way = canvasWidth + width
  return even(canvasWidth - (((nowMs / 1000) * tickerSpeed * canvasWidth) % way))
}

function tilesOf({ scene, names, colors, onStage, size, words }: Parts): Tile[] {
  return placesOf(scene, onStage, size).map(({ slot, fit, ...fractions }) => {
    const place = inPixels(fractions, size)
    const name = shownName(names[slot], colors)
    return {
      slot,
      place,
      shape: { width: place.width, height: place.height, fit },
      nameCard: nameCardOf(name, { place, words }),
      plate:
        scene.name_cards && name
          ? plateOf(name, { place, words, look: lookIn(size, colors) })
          : { boxes: [], layers: [] },
    }
  })
}

function inPixels({ x, y, width, height }: Rect, size: Size): Rect {
  const [left, top] = [even(x * size.width + 0.5), even(y * size.height + 0.5)]
  return {
    x: left,
    y: top,
    width: Math.min(size.width - left, Math.max(2, even(width * size.width + 1))),
    height: Math.min(size.height - top, Math.max(2, even(height * size.height + 1))),
  }
}

type Placed = { place: Rect; words: Words }

/** In the middle of a tile, when there is no picture. */
function nameCardLines({ name, title }: SlotName, { width, height }: Rect): Line[] {
  const maxWidth = Math.floor(width * 0.9)
  return [
    { text: name, size: Math.max(12, Math.round(height * 0.1)), isBold: true, maxWidth },
    { text: title, size: Math.max(10, Math.round(height * 0.06)), isBold: false, maxWidth },
  ]
}

const cardColor = yuvOfHex('#20242c')

function nameCardOf(name: SlotName | undefined, { place, words }: Placed): Cover {
  const layers = name ? centered(nameCardLines(name, place), { place, words }) : []
  return { boxes: [{ ...place, color: cardColor, alpha: 256 }], layers }
}

function centered(lines: Line[], { place, words }: Placed): Layer[] {
  const height = lines.reduce((sum, line) => sum + heightOfLine(line), 0)
  let y = place.y + (place.height - height) / 2
  return lines.map((line) => {
    const mask = words.maskOf(line)
    const layer = layerOfMask(mask, white, { x: place.x + (place.width - mask.width) / 2, y })
    y += heightOfLine(line)
    return layer
  })
}

/** Without the title, if name cards have none. */
function shownName(name: SlotName | undefined, { nameCard }: StageColors): SlotName | undefined {
  return name && nameCard?.hasTitle === false ? { ...name, title: '' } : name
}

/** The look of name cards in pixels of the program. */
function lookIn({ width }: Size, { nameCard }: StageColors): NameCardLook | null {
  return nameCard && { ...nameCard, radius: (nameCard.radius * width) / 1280 }
}

/** At the bottom of a tile, over its picture. */
function plateLines({ name, title }: SlotName, { width, height }: Rect): Line[] {
  const size = Math.min(30, Math.max(12, Math.round(height * 0.06)))
  const maxWidth = Math.floor(width * 0.8)
  const lines = [
    { text: name, size, isBold: true, maxWidth },
    { text: title, size: Math.round(size * 0.75), isBold: false, maxWidth },
  ]
  return lines.filter(({ text }) => text !== '')
}

const accentColor = yuvOfHex(stageAccent)

/** Dark enough for white text over anything. */
const shade = { color: black, alpha: 154 }

function plateOf(name: SlotName, { place, words, look }: Placed & { look: NameCardLook | null }): Cover {
  const lines = plateLines(name, place)
  const gap = place.height * 0.04
  const { boxes, layers } = stack(lines, {
    words,
    left: place.x + gap,
    bottom: place.y + place.height - gap,
    colors: look,
  })
  const [box] = boxes
  if (!look || !box) return { boxes, layers }
  return { boxes: [], layers: [roundedLayer(box, look.radius), ...layers] }
}

type StackOptions = {
  words: Words
  left: number
  bottom: number
  bar?: number
  colors?: AreaColors | null
}

/** Lines under each other, on a shade or on a color. */
function stack(lines: Line[], { words, left, bottom, bar = 0, colors = null }: StackOptions): Cover {
  const [first] = lines
  if (!first) return { boxes: [], layers: [] }
  const padding = even(first.size * 0.6)
  const masks = lines.map((line) => words.maskOf(line))
  const height = masks.reduce((sum, mask) => sum + mask.height, padding)
  const box = {
    x: even(left),
    y: even(bottom - height),
    width: even(bar + Math.max(...masks.map((mask) => mask.width)) + 2 * padding),
    height,
  }
  const ink = colors ? yuvOfHex(colors.text) : white
  const area = colors ? { color: yuvOfHex(colors.background), alpha: 256 } : shade
  let y = box.y + padding / 2
  const layers = masks.map((mask) => {
    const layer = layerOfMask(mask, ink, { x: box.x + bar + padding, y })
    y += mask.height
    return layer
  })
  const accent = { ...box, width: bar, color: accentColor, alpha: 256 }
  return { boxes: [{ ...box, ...area }, ...(bar > 0 ? [accent] : [])], layers }
}

function lowerThirdLines({ lower_third, layout }: Scene, { width, height }: Size): Line[] {
  if (!lower_third) return []
  const isCard = layout === 'holding_card'
  const maxWidth = Math.floor(width * 0.8)
  const size = Math.round(height * (isCard ? 0.09 : 0.052))
  const lines = [
    { text: lower_third.title, size, isBold: true, maxWidth },
    { text: lower_third.subtitle, size: Math.round(size * 0.65), isBold: false, maxWidth },
  ]
  return lines.filter(({ text }) => text !== '')
}

/** What somebody wrote, in the place of the lower third. */
function linesOfCard({ text, name }: CardWords, { width, height }: Size): Line[] {
  const size = Math.round(height * 0.042)
  const maxWidth = Math.floor(width * 0.8)
  const author = name === null ? [] : [{ text: name, size: Math.round(size * 0.75), isBold: true, maxWidth }]
  return [...author, ...cardLines(text).map((line) => ({ text: line, size, isBold: false, maxWidth }))]
}

/** The bar at the bottom edge. */
function tickerHeight({ height }: Size): number {
  return even(height * 0.07)
}

function tickerLine(text: string, size: Size): Line {
  return { text, size: Math.round(size.height * 0.036), isBold: false, maxWidth: size.width * 8 }
}

function coverOf({ scene, card, colors, size, words, pictures }: Parts): Cover {
  const boxes: Box[] = []
  const layers: Layer[] = []
  const lines = lowerThirdLines(scene, size)
  const isCentered = scene.layout === 'holding_card'
  if (isCentered) layers.push(...centered(lines, { place: { x: 0, y: 0, ...size }, words }))
  const bottom = size.height * 0.93 - (scene.ticker ? tickerHeight(size) : 0)
  const overPicture = card ? linesOfCard(card, size) : isCentered ? [] : lines
  const bar = Math.max(2, even(size.width * 0.005))
  const third = stack(overPicture, {
    words,
    left: size.width * 0.05,
    bottom,
    bar,
    colors: card ? null : colors.lowerThird,
  })
  boxes.push(...third.boxes)
  layers.push(...third.layers)
  if (scene.ticker) {
    const height = tickerHeight(size)
    boxes.push({ x: 0, y: size.height - height, width: size.width, height, ...shade, alpha: 210 })
  }
  const { logo } = pictures
  if (scene.logo && logo) {
    const x = size.width * (1 - logoCorner.right) - logo.width
    layers.push(layerOfPicture(logo, { x, y: size.height * logoCorner.top }))
  }
  return { boxes, layers }
}

function tickerOf({ scene, size, words }: Parts): Layer | undefined {
  if (!scene.ticker) return undefined
  const mask = words.maskOf(tickerLine(scene.ticker, size))
  return layerOfMask(mask, white, { x: 0, y: size.height - (tickerHeight(size) + mask.height) / 2 })
}

function linesOf({ scene, names, card, colors, onStage, size }: Parts): Line[] {
  const places = placesOf(scene, onStage, size)
  const ofTiles = places.flatMap(({ slot, ...fractions }) => {
    const name = shownName(names[slot], colors)
    const place = inPixels(fractions, size)
    if (!name) return []
    const plate = scene.name_cards ? plateLines(name, place) : []
    return [...nameCardLines(name, place), ...plate]
  })
  const ticker = scene.ticker ? [tickerLine(scene.ticker, size)] : []
  const ofCard = card ? linesOfCard(card, size) : []
  return [...ofTiles, ...lowerThirdLines(scene, size), ...ofCard, ...ticker].filter(({ text }) => text !== '')
}
