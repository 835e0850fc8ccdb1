/** How each event of the demo looks: its colors, its font, and pictures that are drawn here. */
import type { ChangeBranding } from '@marquee/domain/branding'
import { z } from 'zod'
import type { DemoCalls } from './demo-calls.ts'
import { between, type Ink, colorOf, draw, type Drawing } from './draw-pictures.ts'

type ColorAt = Drawing['colorAt']

type DemoLook = {
  /** Begins the names of its files. */
  name: string
  /** The event's picture, on its cover, in lists and in links. */
  cover: ColorAt
  /** Behind the title of its page, if that isn't the cover too: a calm picture, on which text can be read. */
  hero?: ColorAt
  /** Behind the stage, around the picture. */
  stage: string
  logo: ColorAt
  colors: { button: string; buttonText: string; page: string; popup: string; sidebar: 'dark' | 'light' }
  font: string
}

const clear: Ink = [0, 0, 0, 0]
const isInCircle = (x: number, y: number, radius: number) => Math.hypot(x, y) < radius
/** Hero pictures are 16:9, so a circle takes more of the height. */
const tall = 9 / 16

/** Hills in the first light. */
function hills(x: number, y: number): Ink {
  const sky = between(colorOf('#0f3d3e'), colorOf('#f2a65a'), y * 1.3 - 0.15)
  const sun = isInCircle(x - 0.76, (y - 0.46) * tall, 0.09) ? colorOf('#ffd9a0') : sky
  const layers = [
    { foot: 0.52, height: 0.07, waves: 7, shift: 0.4, color: '#2f6f5e' },
    { foot: 0.64, height: 0.06, waves: 9, shift: 2.1, color: '#23584b' },
    { foot: 0.77, height: 0.05, waves: 6, shift: 4.2, color: '#184238' },
    { foot: 0.88, height: 0.04, waves: 11, shift: 1.3, color: '#0e2c26' },
  ]
  const nearest = layers.findLast(
    ({ foot, height, waves, shift }) =>
      y > foot + height * (0.7 * Math.sin(x * waves + shift) + 0.3 * Math.sin(x * waves * 2.7 + shift)),
  )
  return nearest ? colorOf(nearest.color) : sun
}

/** A sprout: two leaves on a stem. Logos stand on dark heads and on light ones. */
function sprout(x: number, y: number): Ink {
  const isLeaf = (side: 1 | -1, size: number) => {
    const [across, up] = [side * (x - 0.5), 0.62 - y]
    return isInCircle(across - size, up, size) && isInCircle(across, up - size, size)
  }
  if (isLeaf(1, 0.42)) return colorOf('#f2a65a')
  if (isLeaf(-1, 0.34)) return colorOf('#5cab7d')
  return Math.abs(x - 0.5) < 0.035 && y > 0.5 && y < 0.95 ? colorOf('#5cab7d') : clear
}

/** The face of a clock whose first minute glows. */
function minute(x: number, y: number): Ink {
  const [across, down] = [x - 0.74, (y - 0.5) * tall]
  const distance = Math.hypot(across, down)
  const turn = (Math.atan2(across, -down) / (2 * Math.PI) + 1) % 1
  const ground = between(colorOf('#1b1033'), colorOf('#4a1d5c'), x * 0.7 + y * 0.3)
  const glow = between(ground, colorOf('#c2416b'), Math.max(0, 0.5 - distance * 1.4))
  const ring = Math.floor(distance / 0.045)
  const isRing = distance < 0.27 && ring > 1 && distance % 0.045 > 0.015
  if (!isRing) return glow
  return turn < 0.18 * ring ? colorOf('#ffb454') : between(glow, colorOf('#ffffff'), 0.12)
}

/** The same face, barely there. */
const quietMinute = (x: number, y: number) => between(colorOf('#1b1033'), minute(x, y), 0.25)

/** A round face with its hand at the first minute. */
function clock(x: number, y: number): Ink {
  const distance = Math.hypot(x - 0.5, y - 0.5)
  if (distance > 0.47) return clear
  if (distance > 0.36) return colorOf('#ffb454')
  const isHand = Math.abs(x - 0.5) < 0.045 && y > 0.2 && y < 0.52
  const isMinute = Math.abs(y - 0.5) < 0.045 && x > 0.48 && x < 0.72
  return isHand || isMinute ? colorOf('#d0527b') : clear
}

/** Deep water. */
const water = (y: number) => between(colorOf('#04293a'), colorOf('#064663'), y)

/** Bars of sound over deep water. */
function waves(x: number, y: number): Ink {
  const ground = water(y)
  const bars = 48
  const bar = Math.floor(x * bars)
  const height = 0.08 + 0.26 * Math.abs(Math.sin(bar * 0.71) * Math.sin(bar * 0.23 + 1)) * (0.3 + bar / bars)
  const isBar = (x * bars) % 1 < 0.6 && Math.abs(y - 0.5) < height
  return isBar ? between(colorOf('#ecb365'), colorOf('#e4572e'), Math.abs(y - 0.5) * 3) : ground
}

/** The same bars, barely there. */
const quietWaves = (x: number, y: number) => between(water(y), waves(x, y), 0.16)

/** Three bars of sound. */
function bars(x: number, y: number): Ink {
  const heights = [0.22, 0.46, 0.32]
  const at = Math.floor(x * 3)
  const isBar = Math.abs(((x * 3) % 1) - 0.5) < 0.32 && Math.abs(y - 0.5) < (heights[at] ?? 0)
  return isBar ? colorOf(at === 1 ? '#ecb365' : '#3d9bc1') : clear
}

export const demoLooks = {
  conference: {
    name: 'spring-conference',
    cover: hills,
    stage: 'linear-gradient(160deg, #0e2c26, #2f6f5e)',
    logo: sprout,
    colors: { button: '#b84a22', buttonText: '#ffffff', page: '#f6f1e7', popup: '#0e2c26', sidebar: 'light' },
    font: 'Georgia',
  },
  webinar: {
    name: 'in-a-minute',
    cover: minute,
    hero: quietMinute,
    stage: 'linear-gradient(200deg, #1b1033, #4a1d5c)',
    logo: clock,
    colors: { button: '#ffb454', buttonText: '#1b1033', page: '#faf5ff', popup: '#4a1d5c', sidebar: 'dark' },
    font: 'Trebuchet MS',
  },
  onAir: {
    name: 'on-air',
    cover: waves,
    hero: quietWaves,
    stage: 'linear-gradient(180deg, #04293a, #064663)',
    logo: bars,
    colors: { button: '#c2410c', buttonText: '#ffffff', page: '#eef5f8', popup: '#04293a', sidebar: 'dark' },
    font: 'Verdana',
  },
} satisfies Record<string, DemoLook>

const signed = z.object({ url: z.string(), content_url: z.string() })

/** Gives an event its look, as an organizer would in the editor. */
export async function brandEvent({ host }: DemoCalls, event: string, look: DemoLook): Promise<void> {
  async function store(purpose: 'hero_background' | 'logo' | 'social_thumbnail', bytes: Buffer) {
    const key = `${look.name}-${purpose}.png`
    const body = { key, file_type: 'image/png', purpose }
    const { url, content_url } = await host('POST /api/core/signed_url/', signed, { body })
    await host(`PUT ${url}`, z.unknown(), { file: { bytes, type: 'image/png' } })
    return content_url
  }
  const drawWide = (colorAt: ColorAt) => draw({ width: 1280, height: 720, colorAt })
  const cover = await drawWide(look.cover)
  const hero = look.hero === undefined ? cover : await drawWide(look.hero)
  const logo = await draw({ width: 240, height: 240, colorAt: look.logo })
  const { button, buttonText, page, popup, sidebar } = look.colors
  const shade = sidebar === 'dark' ? '0, 0, 0' : '255, 255, 255'
  const change: ChangeBranding = {
    theme_secondary_color: button,
    secondary_text_color: buttonText,
    splash_background_color: page,
    logo_url: await store('logo', logo),
    social_media_thumbnail: await store('social_thumbnail', cover),
    theme_obj: {
      theme_primary_color: popup,
      splash_page_hero: await store('hero_background', hero),
      splash_font_type: 'Web Safe Font',
      splash_theme_font_name: look.font,
      font_type: 'Web Safe Font',
      theme_font_name: look.font,
      primary_background_shade: shade,
      // At the usual half, black over a light room would be gray.
      ...(sidebar === 'dark' && { sidebar_alpha: 0.92 }),
      stage_background: look.stage,
      event_background: look.stage,
    },
  }
  await host(`PATCH /api/event/events/${event}/branding/`, z.unknown(), { body: change })
}
