/** Another web process of the same installation, with empty caches. */
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { createWeb } from '../src/app/web.ts'
import type { HttpApp } from '../src/platform/http/http.ts'
import type { Person } from './people.ts'
import type { TestServer } from './test-server.ts'

export type AnotherProcess = {
  app: HttpApp
  request(person: Person, options: InjectOptions): Promise<LightMyRequestResponse>
}

/** Needs no closing: it listens on no port and owns no resources. */
export async function anotherProcess(server: TestServer): Promise<AnotherProcess> {
  const { app } = await createWeb(server.services)
  return {
    app,
    request: (person, options) =>
      app.inject({
        ...options,
        headers: { authorization: `Bearer ${person.accessToken}`, ...options.headers },
      }),
  }
}
