import { mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { loadSecrets } from './load-secrets.ts'
import { sealSecret, unsealSecret } from './sealed-secret.ts'

const former = 'the secret of this installation, long enough'
const next = 'the secret that replaces it, also long enough'
let dataFolder: string

beforeEach(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'marquee-secrets-'))
})
afterEach(() => rm(dataFolder, { recursive: true }))

const load = async (secret?: string, previousSecret?: string) => ({
  secrets: await loadSecrets({ dataFolder, secret, previousSecret }),
})
const seal = async (ctx: ReturnType<typeof load>) => sealSecret(await ctx, 'sealed', 'here')
const unseal = async (ctx: ReturnType<typeof load>, sealed: string) => unsealSecret(await ctx, sealed, 'here')

it('a secret is generated once, for the user that Marquee runs as', async () => {
  const sealed = await seal(load())
  expect(await readFile(join(dataFolder, 'secret'), 'utf8')).toMatch(/^[\w-]{64}$/)
  expect(await unseal(load(), sealed)).toBe('sealed')
})

it('processes that start at the same time share it', async () => {
  const [one, other] = [load(), load()]
  expect(await unseal(other, await seal(one))).toBe('sealed')
})

it('a renamed file is the previous secret of the next start', async () => {
  const sealed = await seal(load())
  await rename(join(dataFolder, 'secret'), join(dataFolder, 'previous-secret'))
  expect(await unseal(load(), sealed)).toBe('sealed')
  expect(await unseal(load(next), sealed)).toBe('sealed')
  await rm(join(dataFolder, 'previous-secret'))
  await expect(unseal(load(), sealed)).rejects.toThrow(/authenticate/)
})

it('settings come before files', async () => {
  await writeFile(join(dataFolder, 'previous-secret'), next)
  const sealed = await seal(load(former))
  expect(await unseal(load(next, former), sealed)).toBe('sealed')
  await expect(unseal(load(next), sealed)).rejects.toThrow(/authenticate/)
})

it.each(['secret', 'previous-secret'])('an empty file %s is refused', async (name) => {
  await writeFile(join(dataFolder, name), '\n')
  await expect(load()).rejects.toThrow(`${name}: must have at least 32 characters`)
})
