/** The calls of the registration form. By hand, because a generated client with its checks is ten times the size of the rest. */
import type { Register, Registered, RegistrationPage } from '@marquee/domain/registrants'

export type Refusal = { message: string; errors?: Record<string, string[]> }

/* oxlint-disable typescript/no-unsafe-return -- the server follows its schemas, which its tests check */

export async function askRegistration(eventId: string): Promise<RegistrationPage> {
  const response = await fetch(`/api/events/${eventId}/registration/`)
  if (!response.ok) throw new Error('There is no form.')
  return response.json()
}

/** By the name of its control. */
type SentFile = readonly [name: string, file: File]

const mostTries = 5

/** While too many register at once, sends it again as often as the server asks. Sent twice, it registers once. */
export async function sendRegistration(
  eventId: string,
  { form, files }: { form: Register; files: readonly SentFile[] },
  tries = 1,
): Promise<Registered | Refusal> {
  const response = await (files.length > 0 ? sendFiles(eventId, form, files) : sendJson(eventId, form))
  const waitSeconds = Number(response.headers.get('retry-after'))
  if (response.status === 503 && waitSeconds > 0 && tries < mostTries) {
    await new Promise((resolve) => setTimeout(resolve, waitSeconds * 1000))
    return sendRegistration(eventId, { form, files }, tries + 1)
  }
  return response.json()
}

const sendJson = (eventId: string, form: Register) =>
  fetch(`/api/events/${eventId}/registrations/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(form),
  })

function sendFiles(eventId: string, form: Register, files: readonly SentFile[]): Promise<Response> {
  const body = new FormData()
  body.append('form', JSON.stringify(form))
  for (const [name, file] of files) body.append(name, file)
  return fetch(`/api/events/${eventId}/registrations/form/`, { method: 'POST', body })
}
