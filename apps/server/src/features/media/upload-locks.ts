/**
 * Only one request at a time works on an upload. The newest wins and interrupts the bytes of an older one, because a
 * client that comes back has lost that connection, often without the server noticing.
 *
 * The locks belong to this process, and the bytes to its disk: several web processes need sticky sessions.
 */
import { AppError } from '#platform/errors/app-error.ts'
import { t } from './texts.ts'

/** Longer than writing what is in memory takes; moving a large file to S3 takes longer, and the client tries again. */
const patienceMs = 5000

type Holder = { ended: Promise<void>; interrupt: () => void }

export type UploadLocks = {
  /** Locks the upload until the returned function is called. Throws `conflict` when the current holder doesn't end. */
  acquire(id: string, interrupt?: () => void): Promise<() => void>
  /** Runs `work` with the upload locked. */
  hold<Result>(id: string, work: () => Promise<Result>): Promise<Result>
}

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
