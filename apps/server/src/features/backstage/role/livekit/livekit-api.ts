/** Calls of LiveKit's API (Twirp: JSON over HTTP), and the tokens by which it lets people in. */
import { AppError } from '#platform/errors/app-error.ts'
import type { LivekitSettings } from '#platform/settings/livekit-settings.ts'
import { SignJWT } from 'jose'
import { z } from 'zod'
import type { SentSource } from '../backstage-offer.ts'

/** Long enough to connect. LiveKit renews the token of whoever is connected. */
const joinWithin = '60s'
const callWithin = '30s'
const patienceMs = 5000
/** A room is made again for whoever comes later. */
const emptyRoomSeconds = 60

/** What tokens call the sources; the API writes them in capitals. */
const sourceNames: Record<SentSource, string> = {
  microphone: 'microphone',
  camera: 'camera',
  screen: 'screen_share',
}

type Grants = Record<string, boolean | string | readonly string[]>
type Joining = { room: string; identity: string; sources: readonly SentSource[]; metadata: string }

/** By which LiveKit knows the stage in its room. People have the ids of their rows. */
export const stageIdentity = 'stage'

/** LiveKit says that it doesn't know the key, or that the secret isn't the key's. */
export class LivekitKeyRefused extends Error {
  override readonly name = 'LivekitKeyRefused'
}

export class LivekitApi {
  readonly #settings: LivekitSettings
  readonly #secret: Uint8Array

  constructor(settings: LivekitSettings) {
    this.#settings = settings
    this.#secret = new TextEncoder().encode(settings.secret)
  }

  get socketUrl(): string {
    return this.#settings.socketUrl
  }

  /** Lets somebody into the room, who sees everyone and sends from these sources only. `metadata` is what others read of them. */
  personToken({ room, identity, sources, metadata }: Joining): Promise<string> {
    const grants = {
      room,
      roomJoin: true,
      canSubscribe: true,
      // Without any source, all would be meant.
      canPublish: sources.length > 0,
      canPublishSources: sources.map((source) => sourceNames[source]),
      canPublishData: false,
      canUpdateOwnMetadata: false,
    }
    return this.#sign(grants, joinWithin, { sub: identity, metadata })
  }

  /** Lets the stage into the room, where nobody sees it. */
  stageToken(room: string): Promise<string> {
    const grants = { room, roomJoin: true, hidden: true, canSubscribe: true, canPublish: false }
    return this.#sign({ ...grants, canPublishData: false }, joinWithin, { sub: stageIdentity })
  }

  /** Throws `LivekitKeyRefused`, `not_found` where something else answers, and `unavailable` where nothing does. */
  async check(): Promise<void> {
    await this.#call('ListRooms', { roomList: true }, { names: ['none'] })
  }

  /** Makes the room, if it isn't there. Throws as `check` does. */
  async createRoom(room: string): Promise<void> {
    const payload = { name: room, empty_timeout: emptyRoomSeconds, departure_timeout: emptyRoomSeconds }
    await this.#call('CreateRoom', { roomCreate: true }, payload)
  }

  /** What somebody may send from now on. What they send without that right ends. */
  async setSources(room: string, identity: string, sources: readonly SentSource[]): Promise<void> {
    const permission = {
      can_subscribe: true,
      can_publish: sources.length > 0,
      can_publish_sources: sources.map((source) => sourceNames[source].toUpperCase()),
      can_publish_data: false,
    }
    await this.#callAbout('UpdateParticipant', { room, identity, permission })
  }

  /** Ends the connection of whoever is in the room by this name. */
  async remove(room: string, identity: string): Promise<void> {
    await this.#callAbout('RemoveParticipant', { room, identity })
  }

  /** Whoever has left meanwhile needs no call. */
  async #callAbout(
    method: string,
    payload: { room: string; identity: string; permission?: object },
  ): Promise<void> {
    const { room } = payload
    await this.#call(method, { room, roomAdmin: true }, payload).catch((error: unknown) => {
      if (!(error instanceof AppError && error.code === 'not_found')) throw error
    })
  }

  async #call(method: string, grants: Grants, payload: object): Promise<void> {
    const reply = await fetch(`${this.#settings.apiUrl}/twirp/livekit.RoomService/${method}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${await this.#sign(grants, callWithin)}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify(payload),
      signal: AbortSignal.timeout(patienceMs),
    }).catch((error: unknown) => {
      throw new AppError('unavailable', { cause: error })
    })
    const body = await reply.text()
    if (reply.ok) return
    if (reply.status === 401 || reply.status === 403) throw new LivekitKeyRefused(reasonIn(body))
    const cause = new Error(`LiveKit replied ${reply.status}: ${reasonIn(body)}`)
    throw new AppError(reply.status === 404 ? 'not_found' : 'unavailable', { cause })
  }

  #sign(video: Grants, expires: string, claims: { sub?: string; metadata?: string } = {}): Promise<string> {
    return new SignJWT({ ...claims, video })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setIssuer(this.#settings.key)
      .setNotBefore('-10s')
      .setExpirationTime(expires)
      .sign(this.#secret)
  }
}

const refusalSchema = z.object({ msg: z.string() })

function reasonIn(body: string): string {
  try {
    return refusalSchema.parse(JSON.parse(body)).msg
  } catch {
    // Not everything between here and LiveKit answers in JSON.
    return body.slice(0, 200)
  }
}
