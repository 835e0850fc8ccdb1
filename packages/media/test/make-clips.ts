/**
 * Makes the test clips, once for each set of recipes, in `.cache/clips`: `node packages/media/test/make-clips.ts`. A folder
 * is complete or absent: clips are made in a temporary folder, which is renamed at the end.
 */
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { findFfmpeg } from '../src/ffmpeg/find-ffmpeg.ts'
import { longRecipes, type Recipe, recipes } from './clip-recipes.ts'

const run = promisify(execFile)
const CACHE = resolve(import.meta.dirname, '../../../.cache/clips')

/** The folder of all clips, made if it doesn't exist; with LONG=1 it also contains the long ones. */
export async function clipFolder(): Promise<string> {
  const isLong = process.env['LONG'] === '1'
  const requested = isLong ? [...recipes, ...longRecipes] : recipes
  const folder = join(CACHE, await keyOf(isLong))
  if (existsSync(folder)) return folder
  const found = await findFfmpeg()
  if (found.mode !== 'full') throw new Error(`Clips need ffmpeg. ${found.reason}`)
  await mkdir(CACHE, { recursive: true })
  const scratch = await mkdtemp(join(CACHE, 'making-'))
  try {
    for (const recipe of requested) await makeClip(recipe, found.tools.ffmpeg, scratch)
    await rename(scratch, folder)
  } catch (cause) {
    await rm(scratch, { recursive: true, force: true })
    // Another process was faster: its folder is just as good.
    if (!existsSync(folder)) throw cause
  }
  return folder
}

/** The path of one clip. */
export async function clip(name: string): Promise<string> {
  return join(await clipFolder(), name)
}

async function makeClip(recipe: Recipe, ffmpeg: string, folder: string): Promise<void> {
  if ('make' in recipe) return recipe.make(folder)
  await run(ffmpeg, ['-hide_banner', '-nostdin', '-v', 'error', '-y', ...recipe.args], { cwd: folder })
}

/** Changes with every change of a recipe. */
async function keyOf(isLong: boolean): Promise<string> {
  const text = await readFile(join(import.meta.dirname, 'clip-recipes.ts'))
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 12)
  return isLong ? `${hash}-long` : hash
}

if (import.meta.main) process.stdout.write(`${await clipFolder()}\n`)
