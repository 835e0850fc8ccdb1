/** Starts and stops processes of clients. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

/** Resolves once all clients of the file are connected. `end` disconnects them and returns what they received. */
export async function startClients<Received>(
  file: string,
  clients: object,
): Promise<{ end(): Promise<Received> }> {
  const child = spawn(process.execPath, [file, JSON.stringify(clients)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const lines = createInterface(child.stdout)
  await Promise.race([once(lines, 'line'), once(child, 'exit').then(refuseExit)])
  return {
    async end() {
      child.stdin.end()
      const [line]: string[] = await once(lines, 'line')
      const received: Received = JSON.parse(line ?? '{}')
      return received
    },
  }
}

function refuseExit(): never {
  throw new Error('The clients could not connect.')
}
