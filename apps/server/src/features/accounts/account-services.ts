import type { Services } from '#platform/context.ts'
import type { AccessTokens } from './access-token.ts'
import type { CallerSource } from './resolve-actor.ts'

/** What the routes of accounts are made with. */
export type AccountServices = { services: Services; tokens: AccessTokens; callers: CallerSource }
