/** A person's open sign-ins, one for each browser. */
import { z } from 'zod'
import { pageOf } from '../lists/public.ts'
import type { Reach } from '../permissions/public.ts'

/** How someone proved who they are; the values of `login_method` (AU-015). */
export const signInMethods = ['password', 'magic_link', 'sso', 'okta', 'sign_up', 'invitation'] as const
export type SignInMethod = (typeof signInMethods)[number]

/** An organization's identity provider vouches for that organization only, so such a sign-in reaches nothing else (0061). */
export const reachOfMethod: Record<SignInMethod, Reach> = {
  password: 'account',
  magic_link: 'account',
  sso: 'organization',
  okta: 'organization',
  sign_up: 'account',
  invitation: 'account',
}

export const ssoMethods = signInMethods.filter((method) => reachOfMethod[method] === 'organization')

export const openSessionSchema = z
  .object({
    id: z.uuid(),
    device: z.string().describe('The browser and the operating system, for example "Firefox on Windows".'),
    ip_address: z.string(),
    method: z.enum(signInMethods),
    created_at: z.iso.datetime(),
    last_used_at: z.iso.datetime().describe('Accurate to 15 minutes.'),
    is_current: z.boolean(),
  })
  .meta({ id: 'OpenSession' })

export const openSessionPageSchema = pageOf(openSessionSchema).meta({ id: 'OpenSessionPage' })

export type OpenSession = z.infer<typeof openSessionSchema>
