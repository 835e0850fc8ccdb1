/**
 * Free space on the disk of the data folder. PostgreSQL writes there too and stops when the disk is full, so some space is
 * reserved for it, and other large writes are refused or wait.
 */
import { defineLabels } from '@marquee/domain/languages'
import { statfs } from 'node:fs/promises'
import { AppError } from '../errors/app-error.ts'
import type { Settings } from '../settings/settings.ts'

const texts = defineLabels('server/store', {
  diskFull:
    "The server's disk is almost full, so files can't be added right now. Ask whoever runs this server to free up space.",
})

type Disk = { settings: Pick<Settings, 'dataFolder' | 'minFreeBytes'> }

/** Free bytes on the disk of this folder. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/** Throws `unavailable` unless this many bytes fit on the disk besides the reserve for the database. */
export async function refuseWithoutSpace({ settings }: Disk, wantedBytes: number): Promise<void> {
  const free = await freeBytes(settings.dataFolder)
  if (free - wantedBytes >= settings.minFreeBytes) return
  throw new AppError('unavailable', {
    message: texts.diskFull,
    details: { reason: 'disk_full', free_bytes: free, wanted_bytes: wantedBytes, retryAfterSeconds: 60 },
  })
}
