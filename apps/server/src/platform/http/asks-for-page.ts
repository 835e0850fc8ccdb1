import type { FastifyRequest } from 'fastify'

const fileName = /\.[a-z0-9]{1,5}$/i

/**
 * Whether a browser, a link checker or a program that accepts anything requests this address as a page. A name with an
 * extension belongs to a file, unless HTML is requested.
 */
export function asksForPage({
  method,
  headers,
  url,
}: Pick<FastifyRequest, 'method' | 'headers' | 'url'>): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false
  const { accept = '*/*' } = headers
  const [path = ''] = url.split('?', 1)
  return accept.includes('text/html') || (accept.includes('*/*') && !fileName.test(path))
}
