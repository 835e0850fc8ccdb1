/** A process that runs ffmpeg until it is killed: `owner.ts scratch source`. Prints a line once ffmpeg is working. */
import { runFfmpeg } from '../src/ffmpeg/run-ffmpeg.ts'
import { tools } from './media-tools.ts'

const [scratch = '', source = ''] = process.argv.slice(2)
const call = { source, input: ['-re'], output: ['-map', '0:v:0', '-c', 'copy', '-f', 'null', '-'] }
const onProgress = () => process.stdout.write('working\n')
await runFfmpeg(await tools(), call, { scratch, timeoutMs: 60_000, onProgress })
