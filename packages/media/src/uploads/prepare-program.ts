/** Works on one uploaded file in a process of its own, which may crash, run out of memory or be killed. */
import { preparePicture } from './prepare-picture.ts'
import { prepareFont } from './prepare-font.ts'
import { toPrepareSchema } from './prepared.ts'

const request = toPrepareSchema.parse(JSON.parse(process.argv[2] ?? ''))
const prepared = request.type.startsWith('font/') ? await prepareFont(request) : await preparePicture(request)
process.stdout.write(JSON.stringify(prepared))
