/** Who may hold a socket: a person who is signed in, for as long as they are. */
import type { Actor } from '@marquee/domain/permissions'
import type { Log } from '../log/log.ts'
import type { Person } from './places.ts'
import { roomOfOrganization, roomOfSignIn } from './rooms.ts'
import type { StudioSocket } from './studio-socket.ts'

const renewPatienceMs = 30_000

type AdmissionOptions = { findActor: (accessToken: string) => Promise<Actor | undefined>; log: Log }

/** Admits sockets, and asks those that stay who they are. */
export function openAdmission(options: AdmissionOptions) {
  return { admit, renew }

  /** The socket is in the rooms of its organization and its sign-in. Throws without the access token of a sign-in. */
  async function admit(socket: StudioSocket): Promise<void> {
    const person = await findPerson(socket.handshake.auth['token'])
    if (!person) throw new Error('not_signed_in')
    socket.data.person = person
    await socket.join([roomOfOrganization(person.organizationId), roomOfSignIn(person.signInId)])
  }

  /** Stays connected only with a token of the same sign-in: nothing that was revoked outlives its token. */
  async function renew(socket: StudioSocket): Promise<void> {
    const token: unknown = await socket
      .timeout(renewPatienceMs)
      .emitWithAck('renew')
      .catch(() => undefined)
    const person = await findPerson(token).catch(() => socket.data.person)
    if (person?.signInId !== socket.data.person?.signInId) socket.disconnect(true)
    // What they may do has perhaps changed.
    else if (person) socket.data.person = person
  }

  /** API tokens open no sockets: only a person's sign-in does. */
  async function findPerson(token: unknown): Promise<Person | undefined> {
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
