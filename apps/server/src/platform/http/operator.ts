/**
 * Access to diagnostics for the operator. Requests from this machine are allowed only if the studio itself is served on it:
 * otherwise a local proxy could be forwarding requests of others without adding a header. Everyone else needs the token.
 */
import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { AppError } from '../errors/app-error.ts'
import { isSame } from '../secrets/is-same.ts'
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

/** Whether the sender of the request may read this. */
export function isOpenTo(request: FastifyRequest, what: Diagnostic, settings: OperatorSettings): boolean {
  if (settings.publicDiagnostics.includes(what)) return true
  return hasOperatorToken(request, settings.operatorToken) || isFromThisMachine(request, settings)
}

/** Throws `forbidden` unless the sender of the request may read this. */
export function requireOperator(request: FastifyRequest, what: Diagnostic, settings: OperatorSettings): void {
  if (isOpenTo(request, what, settings)) return
  throw new AppError('forbidden', {
    message: t('operatorTokenMissing'),
  })
}

function hasOperatorToken({ headers }: FastifyRequest, token: string | undefined): boolean {
  const sent = /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1]
  if (token === undefined || sent === undefined) return false
  return isSame(digestOf(sent), digestOf(token))
}

function isFromThisMachine(request: FastifyRequest, { studioOrigin }: OperatorSettings): boolean {
  return (
    isLoopback(request.socket.remoteAddress ?? '') &&
    !forwardingHeaders.some((name) => name in request.headers) &&
    namesThisMachine(studioOrigin) &&
    // A DNS rebinding attack sends its own host name.
    namesThisMachine(`http://${request.headers.host ?? ''}`)
  )
}

function digestOf(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
