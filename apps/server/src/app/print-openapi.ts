/** Prints the OpenAPI documents of studio and venue. It only declares routes, so it needs no database or store. */
import { systemClock } from '#platform/clock/clock.ts'
import { openDatabase } from '#platform/db/database.ts'
import { createLog } from '#platform/log/log.ts'
import type { Queue } from '#platform/queue/queue.ts'
import { readSettings } from '#platform/settings/settings.ts'
import { createSecrets } from '#platform/secrets/secrets.ts'
import { createStore } from '#platform/store/create-store.ts'
import { createVenue } from './venue.ts'
import { createWeb } from './web.ts'

const isClosed = () => Promise.reject(new Error('Nothing runs while the document is printed.'))
const queue: Queue = {
  send: isClosed,
  sendAll: isClosed,
  work: isClosed,
  schedule: isClosed,
  removeJobsOf: isClosed,
  check: isClosed,
  stop: isClosed,
}

const settings = readSettings({})
const log = createLog('silent')
const nowhere = 'postgres://nowhere'
const database = openDatabase({ owner: nowhere, app: nowhere, system: nowhere }, log)
const store = createStore({ folder: settings.storeFolder, workFolder: settings.workFolder })
const secrets = createSecrets('a secret that signs nothing here')
const services = { settings, secrets, log, clock: systemClock, database, queue, store, mail: undefined }

async function documentOf(create: typeof createWeb | typeof createVenue): Promise<unknown> {
  const { app } = await create(services)
  const document = await app.inject('/api/openapi.json')
  await app.close()
  return document.json()
}

const documents = { studio: await documentOf(createWeb), venue: await documentOf(createVenue) }
process.stdout.write(JSON.stringify(documents))
