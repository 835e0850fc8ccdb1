/** The baseline: streams a PUT to the disk and syncs it, and streams a GET from there. */
import { createReadStream, createWriteStream } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { basename, join } from 'node:path'
import { pipeline } from 'node:stream/promises'

const folder = process.env['FOLDER'] ?? '.'

createServer((request, response) => {
  void answer(request, response)
}).listen(Number(process.env['PORT']), '127.0.0.1')

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const name = basename(request.url ?? '')
  if (name === 'readyz') response.end('ready')
  else if (request.method === 'PUT') {
    await pipeline(request, createWriteStream(join(folder, name), { flush: true }))
    response.writeHead(204).end()
  } else await pipeline(createReadStream(join(folder, name)), response)
}
