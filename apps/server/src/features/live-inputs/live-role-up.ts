import type { Services } from '#platform/context.ts'

const patienceMs = 2000

/**
 * Whether the live role answers. Before it does, it stores what its predecessor left behind, so once it answers, the
 * stored part of an ended stream is complete.
 */
export async function isLiveRoleUp({ settings }: Pick<Services, 'settings'>): Promise<boolean> {
  try {
    // Any reply proves it; this one is an error.
    const reply = await fetch(settings.liveOrigin, { signal: AbortSignal.timeout(patienceMs) })
    await reply.body?.cancel()
    return true
  } catch {
    return false
  }
}
