/** The pictures that social networks show of events: drawn on the first request, then kept in the store. */
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { coverArtOf, type PublicEvent } from '@marquee/domain/pages'
import { type Card, drawCard, findFfmpeg } from '@marquee/media'
import { type EventRow, whenInWords } from '#features/events/public.ts'
import type { OrganizationPart } from '#features/organizations/public.ts'
import type { Services } from '#platform/context.ts'
import { inLanguageOf } from '#platform/languages/language-of-call.ts'
import { inScratchFolder } from '#platform/store/scratch-folder.ts'
import { t } from './texts.ts'

/** What the card shows of the event's host and look. */
type ShownEvent = Pick<PublicEvent, 'organization' | 'look'>

export type EventCards = {
  /** Undefined on a machine that can't draw. */
  open(event: EventRow, shown: ShownEvent): Promise<Readable | undefined>
}

/** Increment it when the drawing changes, so that stored pictures are redrawn. */
const version = 2
const timeoutMs = 15_000
const folderOf = (organizationId: string) => `cards/${organizationId}/`

/** Draws one picture at a time, and each only once. */
export function createEventCards(services: Services): EventCards {
  const { settings, store, log } = services
  const drawing = new Map<string, Promise<boolean>>()
  let last: Promise<unknown> = Promise.resolve()
  let tools: ReturnType<typeof findFfmpeg> | undefined

  async function draw(key: string, card: Card): Promise<boolean> {
    tools ??= findFfmpeg({ FFMPEG_PATH: settings.ffmpegPath, PATH: process.env['PATH'] })
    const ffmpeg = await tools
    if (ffmpeg.mode !== 'full') return false
    try {
      return await inScratchFolder(join(settings.workFolder, 'cards'), async (scratch) => {
        const path = await drawCard(ffmpeg.tools, card, { scratch, timeoutMs })
        if (path !== undefined) await store.putFile(key, path, { contentType: 'image/png' })
        return path !== undefined
      })
    } catch (error) {
      log.warn({ err: error, key }, 'the picture of an event could not be drawn')
      return false
    }
  }

  function drawOnce(key: string, card: Card): Promise<boolean> {
    const begun = drawing.get(key)
    if (begun) return begun
    const drawn = last.then(() => draw(key, card)).finally(() => drawing.delete(key))
    last = drawn
    drawing.set(key, drawn)
    return drawn
  }

  return {
    async open(event, shown) {
      const card = cardOf(event, shown)
      const key = `${folderOf(event.organization_id)}${versionOf(card)}.png`
      const isKept = (await store.stat(key)) !== undefined
      return isKept || (await drawOnce(key, card)) ? store.stream(key) : undefined
    },
  }
}

/** The address of the card changes with what it shows, so that networks fetch the new one. */
export function cardAddress(origin: string, event: EventRow, shown: ShownEvent): string {
  return `${origin}/event/${event.id}/card.png?v=${versionOf(cardOf(event, shown))}`
}

/** In English, because a network requests it in its own language and shows it to everyone. */
function cardOf(event: EventRow, { organization, look }: ShownEvent): Card {
  return inLanguageOf(undefined, () => ({
    above: t('hostedBy', { organization }),
    title: event.title,
    below: event.event_type === 'Recording' ? '' : whenInWords(event),
    cover: coverArtOf(event.id),
    accent: look.tokens['--venue-button'],
  }))
}

function versionOf(card: Card): string {
  return createHash('sha256')
    .update(JSON.stringify([version, card]))
    .digest('base64url')
    .slice(0, 22)
}

export const pagesOrganizationPart: OrganizationPart = {
  name: 'pages',
  removeFiles: ({ store }, organizationId) => store.removeAll(folderOf(organizationId)),
}
