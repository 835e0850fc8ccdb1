import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)
const maxBuffer = 64 * 1024 * 1024

/** Returns what ffmpeg printed. Rejects if it fails. */
export async function runFfmpeg(args: readonly string[]): Promise<string> {
  const { stdout } = await run(process.env['FFMPEG_PATH'] ?? 'ffmpeg', [...args], { maxBuffer })
  return stdout
}
