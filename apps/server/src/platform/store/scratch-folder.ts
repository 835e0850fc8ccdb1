import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sweepLeftovers, temporaryName } from './leftovers.ts'

/** The sweeps of this process, by folder. */
const sweeps = new Map<string, Promise<void>>()

/**
 * Runs `work` with its own folder in `root`, which is removed afterwards. Before this process first uses `root`,
 * removes what killed processes left there.
 */
export async function inScratchFolder<Result>(
  root: string,
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  const sweep = sweeps.get(root) ?? sweepLeftovers(root)
  sweeps.set(root, sweep)
  await sweep.catch((error: unknown) => {
    // The next call tries again.
    sweeps.delete(root)
    throw error
  })
  const folder = join(root, temporaryName())
  await mkdir(folder, { recursive: true, mode: 0o700 })
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
