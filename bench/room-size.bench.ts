/** The compressed size of an event's room, before its player and with it. */
import { buildBundle } from './bundle-size.ts'
import { type Finding, finding } from './measure.ts'

const room = ['src/app/room.tsx']
const parts = [
  { name: 'script of the room', kilobytes: 200, modules: room },
  {
    name: 'script of the room with its player',
    kilobytes: 350,
    modules: [...room, 'src/features/stage/live-player.tsx'],
  },
]

export async function* bench(): AsyncGenerator<Finding> {
  const bundle = await buildBundle('venue')
  for (const { name, kilobytes, modules } of parts) {
    const limit = { what: 'what we promise', value: kilobytes, unit: 'KB gzip' }
    const ours = await bundle.sizeOf('script', modules)
    yield finding({ name, limit, ours, target: 'below 1 ×' }, (ratio) => ratio < 1)
  }
}
