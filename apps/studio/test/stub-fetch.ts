import { vi } from 'vitest'

/** The longest that a reply is held back, in milliseconds: `SLOW_REPLIES=300 npm run unit` finds tests that hold only where a server answers at once. */
const slowest = Number(process.env['SLOW_REPLIES'] ?? 0)
const realTimeout = setTimeout

/** `answer` is what calls of the studio reach, until the test ends. */
export function stubFetch(answer: typeof fetch): void {
  vi.stubGlobal('fetch', slowest === 0 ? answer : slow(answer))
}

/** On a clock that stands still it answers at once, because nobody waits for it there. */
function slow(answer: typeof fetch): typeof fetch {
  const pause = () =>
    vi.isFakeTimers()
      ? undefined
      : new Promise((resolve) => realTimeout(resolve, (Math.random() * slowest) / 2))
  return async (...call) => {
    await pause()
    const reply = await answer(...call)
    await pause()
    return reply
  }
}
