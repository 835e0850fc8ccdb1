/** Every page of the gallery with its address in the demo. Those of the studio come from its one table of pages. */
import {
  isBuilt,
  mounts,
  railPages,
  type SectionName,
  titleOf,
} from '../apps/studio/src/features/navigation/public.ts'
import { fillPath, type PathParams } from '../apps/studio/src/lib/path-pattern.ts'
import type { World } from './gallery-world.ts'

export type GalleryPage = {
  name: string
  address: string
  /** A link that lets the person into an event first. */
  entersBy?: string | undefined
}

type Found = { pages: GalleryPage[]; left: string[] }

/** All pages, and the names of those that the demo has no address for. */
export function listGalleryPages(world: World): Found {
  const studio = studioPages(world)
  return { pages: [...publicPages(world), ...roomPages(world), ...studio.pages], left: studio.left }
}

function publicPages({ venueUrl, events, hub }: World): GalleryPage[] {
  const kinds = { event: 'Event page', splash: 'Splash page', 'on-demand': 'On-demand page' }
  const ofEvents = Object.entries(events).flatMap(([state, id]) =>
    Object.entries(kinds).map(([kind, title]) => ({
      name: `Public: ${title}, ${state}`,
      address: `${venueUrl}/${kind}/${id}`,
    })),
  )
  return [...ofEvents, { name: 'Public: Hub', address: `${venueUrl}/hub/${hub}` }]
}

function roomPages({ venueUrl, events, rooms }: World): GalleryPage[] {
  return Object.entries(events).flatMap(([state, id]) => [
    { name: `Room: Lobby, ${state}`, address: `${venueUrl}/event/${id}/room/lobby`, entersBy: rooms[state] },
    { name: `Room: Stage, ${state}`, address: `${venueUrl}/event/${id}/room`, entersBy: rooms[state] },
    ...(state === 'live'
      ? []
      : [{ name: `Door: ${state}`, address: `${venueUrl}/check-in/${id}`, entersBy: rooms[state] }]),
  ])
}

function studioPages({ url, ...world }: World): Found {
  const paramsIn: Partial<Record<SectionName, PathParams>> = {
    event: { eventId: world.events.coming },
    webinar: { eventId: world.webinar },
    ...(world.recording !== undefined && { recording: { eventId: world.recording } }),
    series: { seriesId: world.series },
    repeating: { seriesId: world.repeating },
    ...(world.template !== undefined && { template: { templateId: world.template } }),
    hubPages: { pageId: world.hub },
  }
  const shown = mounts.filter((mount) => isBuilt(mount) && !mount.isLink)
  const placed = shown.map((mount) => ({
    name: `Studio: ${mount.section}, ${titleOf(mount)}`,
    path: fillPath(mount.path, paramsIn[mount.section] ?? {}),
  }))
  const rail = Object.values(railPages).flat()
  const lists = rail.map(({ to, name }) => ({ name: `Studio: ${name}`, path: to }))
  const all = [...lists, ...placed]
  const hasAddress = ({ path }: { path: string }) => !path.includes('$')
  return {
    pages: all.filter(hasAddress).map(({ name, path }) => ({ name, address: `${url}${path}` })),
    left: all.filter((page) => !hasAddress(page)).map(({ name }) => name),
  }
}
