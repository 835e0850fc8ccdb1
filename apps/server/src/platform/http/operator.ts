/**
 * Who may read what only concerns whoever runs Marquee. This machine may, as far as it is certain that it asks: a proxy
 * on it asks for others, and its requests look the same where it adds no header. So this machine counts only where the
 * studio itself is on it; everywhere else there is a token.
 */
import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { AppError } from '../errors/app-error.ts'
import type { Diagnostic } from '../settings/diagnostics.ts'
import type { Settings } from '../settings/settings.ts'
import { isLoopback, namesThisMachine } from '../settings/trusted-proxies.ts'
import { t } from './texts.ts'

type OperatorSettings = Pick<Settings, 'operatorToken' | 'publicDiagnostics' | 'studioOrigin'>

const forwardingHeaders = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
]

/** Whether this is open to the sender of the request. */
export function isOpenTo(request: FastifyRequest, what: Diagnostic, settings: OperatorSettings): boolean {
  if (settings.publicDiagnostics.includes(what)) return true
  return hasOperatorToken(request, settings.operatorToken) || isFromThisMachine(request, settings)
}

/** Throws `forbidden`, with a sentence for the operator, unless this is open to the sender of the request. */
export function requireOperator(request: FastifyRequest, what: Diagnostic, settings: OperatorSettings): void {
  if (isOpenTo(request, what, settings)) return
  throw new AppError('forbidden', {
    message: t('operatorTokenMissing'),
  })
}

function hasOperatorToken({ headers }: FastifyRequest, token: string | undefined): boolean {
  const shown = /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1]
  if (token === undefined || shown === undefined) return false
  return timingSafeEqual(digestOf(shown), digestOf(token))
}

function isFromThisMachine(request: FastifyRequest, { studioOrigin }: OperatorSettings): boolean {
  return (
    isLoopback(request.socket.remoteAddress ?? '') &&
    !forwardingHeaders.some((name) => name in request.headers) &&
    namesThisMachine(studioOrigin) &&
    // A page of elsewhere whose name was made to lead here sends that name.
    namesThisMachine(`http://${request.headers.host ?? ''}`)
  )
}

function digestOf(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
