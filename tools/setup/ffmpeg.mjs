import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { canInstallPackages, installPackages } from './debian.mjs'
import { findOnPath, root } from './places.mjs'
import { SetupError } from './setup-error.mjs'

const checkedFile = join(root, '.cache/ffmpeg-checked.txt')
const remedy =
  'Install ffmpeg with libx264 (Debian: apt-get install ffmpeg; macOS: brew install ffmpeg) or set FFMPEG_PATH.'

/**
 * Installs an ffmpeg that encodes H.264 if there is none. Without it Marquee starts in copy-only mode, in
 * which only videos that browsers can play unconverted work. Tests need it.
 * @param {{ isRequired: boolean }} options
 */
export function ensureFfmpeg({ isRequired }) {
  const chosen = process.env['FFMPEG_PATH']
  if (chosen !== undefined && chosen !== '') {
    if (encodesH264(chosen)) return
    throw new SetupError(`FFMPEG_PATH is ${chosen}, which is not an ffmpeg with libx264.`, remedy)
  }
  if (isOnPath()) return
  if (canInstallPackages()) installPackages(['ffmpeg', 'fonts-dejavu-core'])
  if (isOnPath()) return
  if (isRequired) throw new SetupError('The tests need ffmpeg with libx264.', remedy)
  console.warn(`No ffmpeg with libx264: starting in copy-only mode. ${remedy}`)
}

function isOnPath() {
  const found = findOnPath('ffmpeg')
  return found !== undefined && findOnPath('ffprobe') !== undefined && encodesH264(found)
}

/**
 * Cached until the file changes, because asking ffmpeg takes longer than everything else here combined.
 * @param {string} ffmpeg
 */
function encodesH264(ffmpeg) {
  if (!existsSync(ffmpeg)) return false
  const { mtimeMs, size } = statSync(ffmpeg)
  const identity = `${ffmpeg} ${mtimeMs} ${size}`
  if (existsSync(checkedFile) && readFileSync(checkedFile, 'utf8') === identity) return true
  const { stdout } = spawnSync(ffmpeg, ['-hide_banner', '-encoders'], { encoding: 'utf8' })
  if (!/\blibx264\b/.test(stdout ?? '')) return false
  mkdirSync(dirname(checkedFile), { recursive: true })
  writeFileSync(checkedFile, identity)
  return true
}
