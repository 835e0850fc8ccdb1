/** The product as a process, with its demo organization signed in. */
import { type ServerProcess, startServerProcess } from './server-process.ts'

const password = 'Marquee-42@test'

export type DemoProcess = {
  server: ServerProcess
  get: <Reply>(path: string) => Promise<Reply>
  post: <Reply>(path: string, payload: object) => Promise<Reply>
}

/** Starts the product on this folder and signs the admin of its demo in. */
export async function startDemoProcess(
  folder: string,
  settings: Record<string, string> = {},
): Promise<DemoProcess> {
  const demo = { MARQUEE_DATA: folder, MARQUEE_DEMO: '1', MARQUEE_DEMO_PASSWORD: password }
  const server = startServerProcess({ ...demo, ...settings })
  const address = await server.ready
  const call = async <Reply>(path: string, payload?: object, token = ''): Promise<Reply> => {
    const reply = await fetch(`${address}${path}`, {
      method: payload ? 'POST' : 'GET',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      ...(payload && { body: JSON.stringify(payload) }),
    })
    // Every caller names its operation's reply.
    return reply.json() as Promise<Reply>
  }
  const credentials = { email: 'demo@marquee.test', password }
  const { access_token: token } = await call<{ access_token: string }>('/api/auth/login/', credentials)
  return {
    server,
    get: <Reply>(path: string) => call<Reply>(path, undefined, token),
    post: <Reply>(path: string, payload: object) => call<Reply>(path, payload, token),
  }
}
