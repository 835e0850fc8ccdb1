import { type Register, registerSchema } from '@marquee/domain/registrants'
import { AppError } from '#platform/errors/app-error.ts'
import type { HttpApp } from '#platform/http/http.ts'

/** What a form without JavaScript sends, which the page shows again after an error. */
export type SentForm = {
  register: Register
  values: Record<string, string | string[]>
}

const prefix = 'answers.'
const maxFields = 400

/** Lets the routes of `app` accept form data from browsers. */
export function takeForms(app: HttpApp): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, parsed) => parsed(null, body),
  )
}

/** Throws `invalid_input` for anything but a form of a page. */
export function readSentForm(body: unknown): SentForm {
  if (typeof body !== 'string') throw new AppError('unsupported_media')
  return readSentFields(new URLSearchParams(body))
}

/** Throws `invalid_input` for anything but the fields of such a form. */
export function readSentFields(sent: URLSearchParams): SentForm {
  if (sent.size > maxFields) throw new AppError('invalid_input')
  const values = answersIn(sent)
  const textOf = (name: string) => sent.get(name) ?? ''
  const register = registerSchema.safeParse({
    answers: values,
    consent: sent.has('consent'),
    attendance: sent.get('attendance') ?? undefined,
    also: sent.getAll('also'),
    lang: textOf('lang'),
    ref: textOf('ref'),
    by: textOf('by'),
    token: textOf('token'),
    website: textOf('website'),
  })
  if (!register.success) throw new AppError('invalid_input')
  return { register: register.data, values }
}

/** A phone number is sent in two parts; this puts the country first. */
function answersIn(sent: URLSearchParams): SentForm['values'] {
  const values: SentForm['values'] = {}
  for (const name of new Set(sent.keys())) {
    if (!name.startsWith(prefix)) continue
    const all = sent.getAll(name)
    const key = name.slice(prefix.length)
    const country = sent.get(`calling.${key}`)
    values[key] = country !== null ? [country, all[0] ?? ''] : all.length > 1 ? all : (all[0] ?? '')
  }
  return values
}
