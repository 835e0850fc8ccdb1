/** Prints the OpenAPI document of the API; needs neither database nor store. */
import type { Services } from '#platform/context.ts'
import { systemClock } from '#platform/clock/clock.ts'
import { createLog } from '#platform/log/log.ts'
import { readSettings } from '#platform/settings/settings.ts'
import { createWeb } from './web.ts'

// Routes are only declared here, never called, so what they would call does not have to be open.
const services = { settings: readSettings({}), log: createLog('silent'), clock: systemClock } as Services
const { app } = await createWeb(services, 'a secret that signs nothing here')
await app.ready()
process.stdout.write(`${JSON.stringify(app.swagger(), null, 2)}\n`)
await app.close()
