import type { Services } from '#platform/context.ts'

const patienceMs = 2000

/**
 * Whether the live role answers. Before it does, it has stored what the process before it left, so what is stored of a
 * stream that has ended is then complete.
 */
export async function isLiveRoleUp({ settings }: Pick<Services, 'settings'>): Promise<boolean> {
  try {
    // Any reply will do; this one is a refusal.
    const reply = await fetch(settings.liveOrigin, { signal: AbortSignal.timeout(patienceMs) })
    await reply.body?.cancel()
    return true
  } catch {
    return false
  }
}
