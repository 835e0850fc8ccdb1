declare module 'oidc-provider' {
  import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'

  export type Grant = { addOIDCScope(scope: string): void; save(): Promise<string> }
  export type Context = { oidc: { client: { clientId: string }; session: { accountId: string } } }

  export default class Provider {
    constructor(issuer: string, configuration: object)
    Grant: new (about: {
      clientId: string
      accountId: string
    }) => Grant
    callback(): RequestListener
    interactionDetails(
      request: IncomingMessage,
      reply: ServerResponse,
    ): Promise<{ params: Record<string, unknown> }>
    interactionFinished(
      request: IncomingMessage,
      reply: ServerResponse,
      result: { login: { accountId: string } },
    ): Promise<void>
  }
}
