import { z } from 'zod'

/** `STUDIO_ORIGIN`: what people have in the address bar before the path, such as `https://studio.example.org`. */
export const studioOriginSchema = z
  .url({ protocol: /^https?$/, error: 'must begin with http:// or https://' })
  .refine((value) => /^[a-z]+:\/\/[^/@]+\/?$/i.test(value), 'must be an address without a path')
  .transform((value) => new URL(value).origin)

const anyAddress = ['0.0.0.0', '::']

/** The address at which this machine reaches the studio itself. */
export function defaultStudioOrigin(host: string, port: number): string {
  const name = anyAddress.includes(host) ? 'localhost' : host
  return new URL(`http://${name.includes(':') ? `[${name}]` : name}:${port}`).origin
}
