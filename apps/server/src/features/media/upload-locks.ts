/**
 * One request at a time works on an upload. The newest wins: whoever comes interrupts the bytes that still arrive for
 * another request, because a client that comes back has lost that connection, often without this side knowing.
 *
 * The locks are this process's: the bytes lie on its disk, so several web processes need sessions that stick to one.
 */
import { AppError } from '#platform/errors/app-error.ts'
import { t } from './texts.ts'

/** Longer than it takes to write what is in memory; moving a large file to S3 takes longer, and the client comes back. */
const patienceMs = 5000

type Holder = { ended: Promise<void>; interrupt: () => void }

export type UploadLocks = {
  /** Nobody else holds the upload until the returned function is called. Throws `conflict` when it stays held. */
  acquire(id: string, interrupt?: () => void): Promise<() => void>
  /** Runs `work` while nobody else holds the upload. */
  hold<Result>(id: string, work: () => Promise<Result>): Promise<Result>
}

/** Locks of which none is held. */
export function createUploadLocks(): UploadLocks {
  const holders = new Map<string, Holder>()

  async function acquire(id: string, interrupt: () => void = () => undefined): Promise<() => void> {
    const deadline = performance.now() + patienceMs
    for (let holder = holders.get(id); holder; holder = holders.get(id)) {
      holder.interrupt()
      const isFree = await endsWithin(holder.ended, deadline - performance.now())
      if (!isFree) throw new AppError('conflict', { message: t('uploadInProgress') })
    }
    const { promise, resolve } = Promise.withResolvers<void>()
    holders.set(id, { ended: promise, interrupt })
    return () => {
      holders.delete(id)
      resolve()
    }
  }

  return {
    acquire,
    async hold(id, work) {
      const release = await acquire(id)
      try {
        return await work()
      } finally {
        release()
      }
    },
  }
}

async function endsWithin(ended: Promise<void>, ms: number): Promise<boolean> {
  const timeout = Promise.withResolvers<boolean>()
  const timer = setTimeout(() => timeout.resolve(false), Math.max(0, ms))
  try {
    return await Promise.race([ended.then(() => true), timeout.promise])
  } finally {
    clearTimeout(timer)
  }
}
