/** Forms with file questions, and files sent with them as browsers without JavaScript do. */
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@marquee/domain/lists'
import { defaultFormioData } from '@marquee/domain/registration'
import type { Registrant } from '@marquee/domain/registrants'
import { strToU8, zipSync } from 'fflate'
import { expect } from 'vitest'
import { answerFilesPrefix } from '../src/features/registering/answer-files.ts'
import { tidyAnswerFiles } from '../src/features/registering/tidy-answer-files.job.ts'
import { newEventOf } from './at-event.ts'
import type { Person } from './people.ts'
import { challengeFor, newAddress } from './register.ts'
import type { TestServer } from './test-server.ts'

export const cv = { type: 'file', key: 'cv', label: 'CV', filePattern: '.pdf,.docx', fileMaxSize: '1MB' }
export const neededCv = { ...cv, validate: { required: true } }
export const pdf = '%PDF-1.7 of Ada'

type Hosting = { server: TestServer; admin: Person }
type Sent = { fields?: Record<string, string>; also?: string[]; file?: Blob; name?: string; key?: string }

let networks = 0

/** What a test does with the forms of an organizer's events. */
export function fileForms({ server, admin }: Hosting) {
  async function ask(event: string, questions: readonly object[], translations: object = {}) {
    const url = '/api/event/registration_forms/'
    const { id } = (await admin.request({ url, query: { event } })).json<{ id: string }>()
    const components = [...defaultFormioData.components, ...questions]
    const formio_data = { ...defaultFormioData, ...translations, components }
    return admin.request({ method: 'PUT', url, payload: { form: id, event, formio_data } })
  }

  async function post(url: string, form: FormData, network: string) {
    const body = new Response(form)
    return server.venue.inject({
      method: 'POST',
      url,
      payload: Buffer.from(await body.arrayBuffer()),
      headers: {
        'content-type': body.headers.get('content-type') ?? '',
        accept: 'text/html',
        'x-forwarded-for': network,
      },
    })
  }

  return {
    ask,
    post,
    async eventThatAsks(...questions: object[]): Promise<string> {
      const event = await newEventOf(admin)
      expect((await ask(event, questions)).statusCode).toBe(200)
      return event
    },
    /** Sends each form from another network. */
    async send(event: string, { fields, also = [], file, name = 'cv.pdf', key = 'cv' }: Sent = {}) {
      networks += 1
      const network = `10.77.${networks >> 8}.${networks & 255}`
      const form = new FormData()
      const { token } = challengeFor(server, event, network)
      const names = { 'answers.first_name': 'Ada', 'answers.last_name': 'Lovelace' }
      const all = { website: '', token, ...names, 'answers.email': newAddress(), ...fields }
      for (const [field, value] of Object.entries(all)) form.append(field, value)
      for (const id of also) form.append('also', id)
      form.append(`answers.${key}`, file ?? new Blob([]), file ? name : '')
      return post(`/event/${event}`, form, network)
    },
    async registrantsOf(event: string): Promise<Registrant[]> {
      const url = `/api/event/event-members/?event=${event}`
      return (await admin.request({ url })).json<Page<Registrant>>().results
    },
    /** The keys of the event's files in the store. */
    async storedFor(event: string): Promise<string[]> {
      const keys: string[] = []
      const prefix = answerFilesPrefix(admin.organizationId)
      for await (const key of server.services.store.list(prefix)) keys.push(key)
      return keys.filter((key) => key.includes(event))
    },
    /** Runs what the worker does every ten minutes. */
    tidy: () => tidyAnswerFiles(server.services),
    /** The folders of files that are still being received. */
    arriving: () => readdir(join(server.services.settings.workFolder, 'answers')).catch(() => []),
  }
}

/** A document as Office saves it, with these parts. */
export const office = (parts: Record<string, string>, types = '<Types/>') =>
  new Blob([
    zipSync({
      '[Content_Types].xml': strToU8(types),
      ...Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])),
    }),
  ])
export const wordParts = { 'word/document.xml': '<document/>' }
