/** Authentication of sockets: only signed-in people may stay connected. */
import type { Actor } from '@marquee/domain/permissions'
import type { Log } from '../log/log.ts'
import type { SocketPerson } from './places.ts'
import { roomOfOrganization, roomOfSignIn } from './rooms.ts'
import type { StudioSocket } from './studio-socket.ts'

const renewTimeoutMs = 30_000

type AdmissionOptions = { findActor: (accessToken: string) => Promise<Actor | undefined>; log: Log }

/** Admits sockets and renews those that stay. */
export function openAdmission(options: AdmissionOptions) {
  return { admit, renew }

  /** Puts the socket in the rooms of its organization and sign-in. Throws without a sign-in's access token. */
  async function admit(socket: StudioSocket): Promise<void> {
    const person = await findPerson(socket.handshake.auth['token'])
    if (!person) throw new Error('not_signed_in')
    socket.data.person = person
    await socket.join([roomOfOrganization(person.organizationId), roomOfSignIn(person.signInId)])
  }

  /** Disconnects a socket without a current token of the same sign-in, so a revoked sign-in can't outlive its token. */
  async function renew(socket: StudioSocket): Promise<void> {
    const token: unknown = await socket
      .timeout(renewTimeoutMs)
      .emitWithAck('renew')
      .catch(() => undefined)
    const person = await findPerson(token).catch(() => socket.data.person)
    if (person?.signInId !== socket.data.person?.signInId) socket.disconnect(true)
    // Their permissions may have changed.
    else if (person) socket.data.person = person
  }

  /** Only sign-ins can open sockets, not API tokens. */
  async function findPerson(token: unknown): Promise<SocketPerson | undefined> {
    const actor = typeof token === 'string' ? await findActor(token) : undefined
    if (actor?.signInId === undefined) return undefined
    const { userId, organizationId, signInId } = actor
    return { userId, organizationId, signInId, actor }
  }

  async function findActor(token: string): Promise<Actor | undefined> {
    try {
      return await options.findActor(token)
    } catch (error) {
      options.log.warn({ err: error }, 'a socket could not be authenticated')
      throw new Error('unavailable', { cause: error })
    }
  }
}
