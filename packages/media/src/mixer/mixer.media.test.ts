import { execFile } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { placesOf, type Scene, type SlotKey } from '@marquee/domain/backstage'
import { beforeAll, describe, expect, it } from 'vitest'
import { FakeStage, frameRate, plain } from '#test/fake-stage.ts'
import { inScratch, tools } from '#test/media-tools.ts'
import type { Rgb, ShownPicture } from '#test/program-viewer.ts'
import { pictures, type RtpPiece, sounds } from '#test/rtp-recipes.ts'

const run = promisify(execFile)

const colors: Partial<Record<SlotKey, Rgb>> = {
  'camera-1': { red: 255, green: 0, blue: 0 },
  'camera-2': { red: 0, green: 255, blue: 0 },
  'camera-3': { red: 0, green: 0, blue: 255 },
  screen: { red: 255, green: 255, blue: 255 },
}
const layouts: [Scene['layout'], SlotKey[]][] = [
  ['grid', ['camera-1', 'camera-2', 'camera-3', 'screen']],
  ['panel', ['camera-1', 'camera-2', 'camera-3', 'screen']],
  ['screen_with_strip', ['camera-1', 'camera-2', 'camera-3', 'screen']],
  ['screen_with_one', ['camera-1', 'screen']],
  ['side_by_side', ['camera-2', 'camera-3']],
  ['solo', ['camera-2']],
]
const everybody: SlotKey[] = ['camera-1', 'camera-2', 'camera-3', 'screen']
const recipes = new Map<SlotKey, RtpPiece[]>()
beforeAll(async () => {
  recipes.set('camera-1', await pictures('color=0xff0000'))
  recipes.set('camera-2', await pictures('color=0x00ff00', { codec: 'vp8' }))
  recipes.set('camera-3', await pictures('color=0x0000ff'))
  recipes.set('screen', await pictures('color=0xffffff'))
})

describe('the program of a stage', () => {
  it('shows each slot in its place, in every layout', async () => {
    await withStage(everybody, async (stage) => {
      for (const [layout, slots] of layouts) {
        const scene = { layout, slots, background: { color: '#808080' } }
        await stage.show(scene)
        const places = placesOf({ ...plain, ...scene }, slots, { width: 320, height: 180 })
        expect(places.length).toBe(slots.length)
        await stage.viewer.until((picture) =>
          places.every(({ slot, x, y, width, height }) =>
            isNear(picture.colorAt(x + width / 2, y + height / 2), colors[slot]),
          ),
        )
      }
    })
  })

  it('has its texts, its logo and its background, and a card when nobody is on', async () => {
    await withStage(['camera-3'], async (stage) => {
      await stage.mixer.setPictures({
        logo: await onePicture('color=0xff0000:s=64x64'),
        background: await onePicture('color=0x00ff00:s=640x480'),
      })
      await stage.show({
        layout: 'panel',
        slots: ['camera-3'],
        lower_third: { title: 'Ann', subtitle: 'Chair' },
        ticker: 'News and more news',
        logo: true,
      })
      await stage.viewer.until(
        (picture) =>
          isNear(picture.colorAt(0.02, 0.5), colors['camera-2']) &&
          isNear(picture.colorAt(0.5, 0.5), colors['camera-3']) &&
          isNear(picture.colorAt(0.95, 0.09), colors['camera-1']) &&
          picture.colorAt(0.06, 0.8).green < 140 &&
          picture.colorAt(0.5, 0.99).green < 80,
      )
      await stage.show({ layout: 'holding_card', lower_third: { title: 'We start soon', subtitle: '' } })
      const card = await stage.viewer.until(
        (picture) => isNear(picture.colorAt(0.9, 0.9), colors['camera-2']) && hasWords(picture),
      )
      expect(isNear(card.colorAt(0.02, 0.02), colors['camera-2'])).toBe(true)
    })
  })

  it('[BR-161] changes the logo in its corner while it is on, and nothing else of its look', async () => {
    await withStage(['camera-3'], async (stage) => {
      const inCorner = (color: Rgb | undefined) => (picture: ShownPicture) =>
        isNear(picture.colorAt(0.95, 0.09), color) && isNear(picture.colorAt(0.02, 0.5), colors['camera-2'])
      const scene: Partial<Scene> = { layout: 'panel', slots: ['camera-3'], logo: true }
      await stage.mixer.setPictures({ background: await onePicture('color=0x00ff00:s=640x480') })
      await stage.mixer.setPictures({ logo: await onePicture('color=0xff0000:s=64x64') })
      await stage.show(scene)
      await stage.viewer.until(inCorner(colors['camera-1']))
      await stage.mixer.setPictures({ logo: await onePicture('color=0xffffff:s=64x64') })
      await stage.viewer.until(inCorner(colors.screen))
      await stage.show({ ...scene, logo: false })
      const left = await stage.viewer.until(inCorner(colors['camera-2']))
      expect(isNear(left.colorAt(0.95, 0.09), colors['camera-2'])).toBe(true)
    })
  })

  it('[BR-154 BR-155] has lower thirds in the colors of the event', async () => {
    await withStage(['camera-1'], async (stage) => {
      await stage.mixer.setColors({ lowerThird: { background: '#00ff00', text: '#000000' }, nameCard: null })
      await stage.show({
        layout: 'solo',
        slots: ['camera-1'],
        lower_third: { title: 'Ann', subtitle: 'Chair' },
      })
      const shown = await stage.viewer.until((picture) =>
        isNear(picture.colorAt(0.06, 0.8), { red: 0, green: 255, blue: 0 }),
      )
      expect(isNear(shown.colorAt(0.5, 0.3), colors['camera-1'])).toBe(true)
    })
  })

  it('[BR-149 BR-150 BR-151 BR-152] draws name cards in their shape and colors, and changes them on air', async () => {
    const names = { 'camera-1': { name: 'Ann', title: 'Chair of everything that is shown' } }
    const green = { red: 0, green: 255, blue: 0 }
    const card = { background: '#00ff00', text: '#000000', radius: 20, hasTitle: true }
    await withStage(['camera-1'], async (stage) => {
      // Only the line below the name reaches this far.
      const isWide = (picture: ShownPicture) => isNear(picture.colorAt(0.28, 0.94), green)
      const hasCorner = (picture: ShownPicture) => isNear(picture.colorAt(0.02, 0.953), green)
      await stage.mixer.setColors({ lowerThird: null, nameCard: card })
      await stage.show({ layout: 'solo', slots: ['camera-1'], name_cards: true }, names)
      const rounded = await stage.viewer.until(isWide)
      expect(hasCorner(rounded)).toBe(false)
      await stage.mixer.setColors({ lowerThird: null, nameCard: { ...card, hasTitle: false } })
      await stage.viewer.until((picture) => !isWide(picture) && isNear(picture.colorAt(0.05, 0.94), green))
      const since = stage.viewer.pictures.length
      await stage.mixer.setColors({ lowerThird: null, nameCard: null })
      const usual = await stage.viewer.until((picture) => !isNear(picture.colorAt(0.05, 0.94), green), since)
      expect(isNear(usual.colorAt(0.5, 0.3), colors['camera-1'])).toBe(true)
    })
  })

  it('has the audience’s words in place of the lower third, beside a bar', async () => {
    await withStage(['camera-1'], async (stage) => {
      const scene: Partial<Scene> = { layout: 'solo', slots: ['camera-1'] }
      await stage.show({ ...scene, lower_third: { title: 'Ann', subtitle: '' } })
      const isBarAt = (picture: ShownPicture, y: number) =>
        picture.colorAt(0.052, y).blue > 100 && picture.colorAt(0.03, y).blue < 60
      await stage.viewer.until((picture) => isBarAt(picture, 0.9) && !isBarAt(picture, 0.78))
      await stage.show(
        scene,
        {},
        { text: 'Who decides what we build next, and when do we learn of it?', name: 'Alan' },
      )
      const shown = await stage.viewer.until((picture) => isBarAt(picture, 0.9) && isBarAt(picture, 0.78))
      expect(isBarAt(shown, 0.78)).toBe(true)
    })
  })

  it('shows nobody who is not on stage or not in the scene', async () => {
    await withStage(['camera-1', 'camera-2'], async (stage) => {
      stage.join('camera-3', recipe('camera-3'))
      await stage.show({ layout: 'grid', slots: ['camera-3', 'camera-1'] })
      await stage.viewer.until((picture) => isNear(picture.colorAt(0.5, 0.5), colors['camera-1']))
      await stage.mixer.setOnStage(['camera-2'])
      await stage.viewer.until((picture) => isNear(picture.colorAt(0.5, 0.5), { red: 0, green: 0, blue: 0 }))
      const seen = stage.viewer.pictures.some((picture) =>
        isNear(picture.colorAt(0.25, 0.5), colors['camera-3']),
      )
      expect(seen).toBe(false)
    })
  })

  it('changes the scene with the picture that was promised', async () => {
    await withStage(['camera-1', 'camera-3'], async (stage) => {
      const [red, blue] = [colors['camera-1'], colors['camera-3']]
      const firstMs = await stage.show({ layout: 'solo', slots: ['camera-1'] })
      await stage.viewer.until((picture) => isNear(picture.colorAt(0.5, 0.5), red))
      const secondMs = await stage.show({ layout: 'solo', slots: ['camera-3'] })
      const changed = await stage.viewer.until((picture) => isNear(picture.colorAt(0.5, 0.5), blue))
      const backMs = await stage.show({ layout: 'solo', slots: ['camera-1'] })
      const back = await stage.viewer.until(
        (picture) => picture.ms > changed.ms && isNear(picture.colorAt(0.5, 0.5), red),
      )
      expect(secondMs).toBeGreaterThan(firstMs)
      expect(Math.abs(back.ms - changed.ms - (backMs - secondMs))).toBeLessThanOrEqual(1000 / frameRate + 2)
    })
  })

  it('fades for 300 ms', async () => {
    await withStage(['camera-1', 'camera-3'], async (stage) => {
      await stage.show({ layout: 'solo', slots: ['camera-1'] })
      await stage.viewer.until((picture) => isNear(picture.colorAt(0.5, 0.5), colors['camera-1']))
      await stage.show({ layout: 'solo', slots: ['camera-3'], transition: 'fade' })
      const end = await stage.viewer.until((picture) => isNear(picture.colorAt(0.5, 0.5), colors['camera-3']))
      const between = stage.viewer.pictures.filter((picture) => isBetween(picture.colorAt(0.5, 0.5)))
      expect(between.length).toBeGreaterThan(0)
      for (const picture of between) expect(end.ms - picture.ms).toBeLessThanOrEqual(300 + 2000 / frameRate)
    })
  })

  it('dims a camera that falls silent after a second, shows its name after five, and takes it back', async () => {
    await withStage(['camera-1'], async (stage) => {
      await stage.show(
        { layout: 'solo', slots: ['camera-1'] },
        { 'camera-1': { name: 'Ann', title: 'Chair' } },
      )
      await stage.viewer.until((picture) => isNear(picture.colorAt(0.1, 0.1), colors['camera-1']))
      stage.fallSilent('camera-1')
      const dimmed = await stage.viewer.until((picture) => isDim(picture.colorAt(0.1, 0.1)))
      const last = stage.viewer.pictures.findLast(
        (picture) => picture.ms < dimmed.ms && isNear(picture.colorAt(0.1, 0.1), colors['camera-1']),
      )
      const card = await stage.viewer.until(
        (picture) => picture.ms > dimmed.ms && isNear(picture.colorAt(0.1, 0.1), cardColor),
      )
      expect(card.ms - dimmed.ms).toBeGreaterThan(3500)
      expect(card.ms - (last?.ms ?? 0)).toBeLessThan(5500)
      expect(hasWords(card)).toBe(true)
      stage.join('camera-1', recipe('camera-1'))
      await stage.viewer.until(
        (picture) => picture.ms > card.ms && isNear(picture.colorAt(0.1, 0.1), colors['camera-1']),
      )
    })
  })

  it('has sound with its picture', async () => {
    const dark = await pictures('color=black')
    const seen = [...dark, ...recipe('screen')]
    const heard = [...(await sounds('sine=1000', -120)), ...(await sounds('sine=1000'))]
    await withStage([], async (stage) => {
      stage.speak('camera-1', { seen, heard })
      await stage.mixer.setOnStage(['camera-1'])
      await stage.show({ layout: 'solo', slots: ['camera-1'] })
      const isWhite = (picture: ShownPicture) => isNear(picture.colorAt(0.5, 0.5), colors.screen)
      await stage.viewer.until((picture) => picture.ms > 12_000 && isWhite(picture))
      const flashes = stage.viewer.pictures.filter(
        (picture, index, all) => index > 0 && isWhite(picture) && !isWhite(all[index - 1] ?? picture),
      )
      const beeps = onsetsMs(await stage.viewer.sound())
      const skews = flashes
        .filter(({ ms }) => ms > 4000)
        .map(({ ms }) => Math.min(...beeps.map((beep) => Math.abs(beep - ms))))
      expect(skews.length).toBeGreaterThan(2)
      expect(skews.toSorted((a, b) => a - b)[Math.floor(skews.length / 2)]).toBeLessThan(80)
    })
  })

  it('is back within three seconds when its encoder is killed', async () => {
    await withStage(['camera-1'], async (stage, scratch) => {
      await stage.show({ layout: 'solo', slots: ['camera-1'] })
      await stage.viewer.until((picture) => isNear(picture.colorAt(0.5, 0.5), colors['camera-1']))
      const killedAt = performance.now()
      await killEncoderIn(scratch)
      await stage.viewer.until(
        ({ connection, colorAt }) => connection === 1 && isNear(colorAt(0.5, 0.5), colors['camera-1']),
      )
      expect((stage.viewer.connections[1]?.startedAtMs ?? Infinity) - killedAt).toBeLessThan(3000)
      expect(stage.failures.map(({ part }) => part)).toEqual(['encoder'])
      expect(stage.mixer.stats().encoderRestarts).toBe(1)
    })
  })
})

async function withStage(
  slots: SlotKey[],
  work: (stage: FakeStage, scratch: string) => Promise<void>,
): Promise<void> {
  await inScratch(async (scratch) => {
    const stage = new FakeStage()
    await stage.open(scratch)
    try {
      for (const slot of slots) stage.join(slot, recipe(slot))
      await stage.mixer.setOnStage(slots)
      await work(stage, scratch)
    } finally {
      await stage.close()
    }
  })
}

function recipe(slot: SlotKey): RtpPiece[] {
  const pieces = recipes.get(slot)
  if (!pieces) throw new Error(`Nobody made pictures for ${slot}.`)
  return pieces
}

const cardColor = { red: 0x20, green: 0x24, blue: 0x2c }

function isNear(color: Rgb, wanted: Rgb | undefined): boolean {
  if (!wanted) return false
  const distances = [color.red - wanted.red, color.green - wanted.green, color.blue - wanted.blue]
  return distances.every((distance) => Math.abs(distance) < 24)
}

function isBetween({ red, blue }: Rgb): boolean {
  return red > 40 && red < 215 && blue > 40 && blue < 215
}

function isDim({ red, green, blue }: Rgb): boolean {
  return red > 60 && red < 200 && Math.max(green, blue) < 110
}

/** A PNG. */
async function onePicture(source: string): Promise<Buffer> {
  const args = [
    '-v',
    'error',
    '-f',
    'lavfi',
    '-i',
    source,
    '-frames:v',
    '1',
    '-f',
    'image2pipe',
    '-c:v',
    'png',
    '-',
  ]
  const { stdout } = await run((await tools()).ffmpeg, args, { encoding: 'buffer' })
  return stdout
}

/** White somewhere on the card. */
function hasWords({ colorAt }: ShownPicture): boolean {
  const places = Array.from({ length: 60 * 60 }, (_, index) => [
    (index % 60) / 60,
    Math.floor(index / 60) / 60,
  ])
  return places.some(([x = 0, y = 0]) => colorAt(x, y).red > 160 && colorAt(x, y).blue > 160)
}

/** When it gets loud after half a second of silence. */
function onsetsMs(samples: Float32Array): number[] {
  const onsets: number[] = []
  let quietFrom = 0
  for (const [index, sample] of samples.entries()) {
    if (Math.abs(sample) < 0.03) continue
    if (index - quietFrom > 24_000) onsets.push(index / 48)
    quietFrom = index
  }
  return onsets
}

async function killEncoderIn(scratch: string): Promise<void> {
  for (const pid of (await readdir('/proc')).map(Number).filter(Number.isInteger)) {
    const read = async (file: string) =>
      (await readFile(`/proc/${pid}/${file}`, 'latin1').catch(() => '')).split('\0')
    if (!(await read('environ')).includes(`MARQUEE_WORK=${scratch}`)) continue
    if ((await read('cmdline')).includes('libx264')) process.kill(pid, 'SIGKILL')
  }
}
