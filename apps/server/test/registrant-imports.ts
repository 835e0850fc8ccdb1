/** Imports files of registrants over the API. */
import { errorReplySchema } from '@marquee/domain/error-replies'
import type { CreateEvent, Event } from '@marquee/domain/events'
import type { Page } from '@marquee/domain/lists'
import type { FlatFile, FlatFileRow } from '@marquee/domain/registrant-import'
import type { Registrant } from '@marquee/domain/registrants'
import type { LightMyRequestResponse } from 'fastify'
import { expect } from 'vitest'
import { eventInput } from './event-input.ts'
import { formWithFile } from './flat-file.ts'
import { patience } from './patience.ts'
import type { Person } from './people.ts'

/** What a refusal says about the first invalid field. */
export const sentenceOf = (reply: LightMyRequestResponse) =>
  Object.values(errorReplySchema.parse(reply.json()).errors ?? {})[0]?.[0]

/** The calls of this person, whom the test signs in before the first call. */
export function importsBy(by: () => Person) {
  async function createEvent(settings: object = {}, fields: Partial<CreateEvent> = {}): Promise<string> {
    const payload = eventInput(fields)
    const { id } = (await by().request({ method: 'POST', url: '/api/event/events/', payload })).json<Event>()
    if (Object.keys(settings).length > 0) {
      const url = `/api/event/${id}/registration_settings/`
      await by().request({ method: 'PATCH', url, payload: settings })
    }
    return id
  }
  const at = (event: string, path = '') => `/api/event/${event}/flat_file/${path}`
  const atSheet = (sheet: string, path = '') => `/api/event/flat_file/${sheet}/${path}`
  const send = (event: string, file: Uint8Array | string, name = 'people.csv') =>
    by().request({ method: 'POST', url: at(event, 'validate/'), ...formWithFile(file, name) })
  async function validate(event: string, file: Uint8Array | string, name?: string): Promise<FlatFile> {
    const reply = await send(event, file, name)
    expect(reply.statusCode).toBe(200)
    return reply.json<FlatFile>()
  }
  const submit = (event: string, sheet_id: string, options: object = {}) =>
    by().request({ method: 'POST', url: at(event, 'submit/'), payload: { sheet_id, ...options } })
  const read = async (sheet: string) => (await by().request({ url: atSheet(sheet) })).json<FlatFile>()
  async function ended(sheet: string, status = 'imported'): Promise<FlatFile> {
    await expect.poll(async () => (await read(sheet)).status, patience).toBe(status)
    return read(sheet)
  }
  async function importFile(event: string, file: Uint8Array | string, options?: object): Promise<FlatFile> {
    const { sheet_id } = await validate(event, file)
    expect((await submit(event, sheet_id, options)).statusCode).toBe(200)
    return ended(sheet_id)
  }
  const rowsOf = async (sheet: string, query = '') =>
    (await by().request({ url: atSheet(sheet, `rows/${query}`) })).json<Page<FlatFileRow>>()
  const registrants = async (event: string) =>
    (await by().request({ url: `/api/event/event-members/?event=${event}&ordering=name` })).json<
      Page<Registrant>
    >()
  return { createEvent, at, atSheet, send, validate, submit, read, ended, importFile, rowsOf, registrants }
}
