import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { inScratchFolder } from './scratch-folder.ts'

it('removes what a killed process left, and its own folder whether the work succeeds or fails', async () => {
  const root = await mkdtemp(join(tmpdir(), 'marquee-scratch-'))
  onTestFinished(() => rm(root, { recursive: true }))
  const leftover = `${spawnSync('true').pid}.a.b`
  await mkdir(join(root, leftover))
  const found = await inScratchFolder(root, async (folder) => {
    await writeFile(join(folder, 'received'), 'half')
    return readdir(root)
  })
  expect(found).toHaveLength(1)
  expect(found).not.toContain(leftover)
  const failed = inScratchFolder(root, () => Promise.reject(new Error('broken')))
  await expect(failed).rejects.toThrow('broken')
  expect(await readdir(root)).toEqual([])
})
