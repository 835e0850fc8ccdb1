/**
 * A server that speaks LiveKit's protocol as far as stages use it: its tokens, the API (Twirp, JSON), signalling (protobuf) and the
 * two WebRTC connections of each participant, with pictures and sounds forwarded between them. It shows what is sent to
 * LiveKit and that its own client understands what comes back; it isn't LiveKit.
 */
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import {
  type AddTrackRequest,
  Codec,
  DisconnectReason,
  JoinResponse,
  LeaveRequest,
  LeaveRequest_Action,
  ParticipantInfo,
  ParticipantInfo_State,
  ParticipantPermission,
  ParticipantUpdate,
  Pong,
  Room,
  ServerInfo,
  SessionDescription,
  SignalRequest,
  SignalResponse,
  SignalTarget,
  TrackInfo,
  TrackPublishedResponse,
  TrackSource,
  TrackType,
  TrickleRequest,
} from '@livekit/protocol'
import { jwtVerify } from 'jose'
import {
  MediaStreamTrack,
  RTCPeerConnection,
  type RTCRtpTransceiver,
  useH264 as h264,
  useNACK as nack,
  useOPUS as opus,
  usePLI as pli,
  useSdesMid as mid,
} from 'werift'
import { type WebSocket, WebSocketServer } from 'ws'
import { z } from 'zod'

export type Call = { method: string; body: unknown }

export type TestLivekit = {
  /** With `ws:`. */
  url: string
  key: string
  secret: string
  /** Each call of its API that was allowed. */
  calls: Call[]
  /** Who is in the room and seen by others. */
  participantsIn(room: string): ParticipantInfo[]
  close(): Promise<void>
}

const key = 'APItest'
const secret = 'a secret of the test, which is long enough'

const claimsSchema = z.object({
  iss: z.literal(key),
  sub: z.string().default(''),
  metadata: z.string().default(''),
  video: z.object({
    room: z.string().default(''),
    roomJoin: z.boolean().default(false),
    roomCreate: z.boolean().default(false),
    roomList: z.boolean().default(false),
    roomAdmin: z.boolean().default(false),
    hidden: z.boolean().default(false),
    canPublish: z.boolean().default(true),
    canPublishSources: z.array(z.string()).default([]),
  }),
})
type Claims = z.infer<typeof claimsSchema>

async function claimsOf(token: string): Promise<Claims> {
  const { payload } = await jwtVerify(token, new TextEncoder().encode(secret), { algorithms: ['HS256'] })
  return claimsSchema.parse(payload)
}

const callSchema = z.object({
  room: z.string().default(''),
  identity: z.string().default(''),
  permission: z
    .object({ can_publish: z.boolean(), can_publish_sources: z.array(z.string()).default([]) })
    .optional(),
})

const sourcesByName = new Map(
  [TrackSource.CAMERA, TrackSource.MICROPHONE, TrackSource.SCREEN_SHARE].map((source) => [
    TrackSource[source],
    source,
  ]),
)
const sourcesOf = (names: readonly string[]) =>
  names.flatMap((name) => sourcesByName.get(name.toUpperCase()) ?? [])

function isAllowed(method: string, video: Claims['video'], room: string): boolean {
  if (method === 'ListRooms') return video.roomList
  return method === 'CreateRoom' ? video.roomCreate : video.roomAdmin && video.room === room
}

/** Starts the server on a free port of this machine. */
export async function startTestLivekit(): Promise<TestLivekit> {
  const participants = new Set<Participant>()
  const calls: Call[] = []
  const inRoom = (room: string) => [...participants].filter((each) => each.room === room)
  const others = (of: Participant) => inRoom(of.room).filter((each) => each !== of)
  const http = createServer((request, response) => {
    answer(request).then(
      ({ status, body }) => reply(response, status, body),
      (error: unknown) => reply(response, 401, { code: 'unauthenticated', msg: String(error) }),
    )
  })

  async function answer(request: IncomingMessage): Promise<{ status: number; body: object }> {
    const method = /^\/twirp\/livekit\.RoomService\/(?<method>\w+)$/.exec(request.url ?? '')?.groups?.[
      'method'
    ]
    if (method === undefined) return { status: 404, body: { code: 'bad_route', msg: 'no such route' } }
    const sent: unknown = JSON.parse(await text(request))
    const { video } = await claimsOf(String(request.headers.authorization).replace('Bearer ', ''))
    const { room, identity, permission } = callSchema.parse(sent)
    if (!isAllowed(method, video, room))
      return { status: 403, body: { code: 'permission_denied', msg: 'permissions denied' } }
    calls.push({ method, body: sent })
    if (method === 'ListRooms' || method === 'CreateRoom') return { status: 200, body: {} }
    const found = inRoom(room).find((each) => each.info.identity === identity)
    if (!found) return { status: 404, body: { code: 'not_found', msg: 'participant does not exist' } }
    if (method === 'RemoveParticipant') found.leave(DisconnectReason.PARTICIPANT_REMOVED)
    else if (permission) found.permit(permission.can_publish, sourcesOf(permission.can_publish_sources))
    return { status: 200, body: {} }
  }

  const sockets = new WebSocketServer({ noServer: true })
  http.on('upgrade', (request, socket, head) => {
    const url = new URL(request.url ?? '', 'http://livekit.test')
    claimsOf(url.searchParams.get('access_token') ?? '').then(
      (claims) => {
        if (url.pathname !== '/rtc' || !claims.video.roomJoin) return socket.destroy()
        sockets.handleUpgrade(request, socket, head, (opened) => join(opened, claims))
      },
      () => socket.end('HTTP/1.1 401 Unauthorized\r\n\r\n'),
    )
  })

  function join(socket: WebSocket, claims: Claims): void {
    const former = inRoom(claims.video.room).find(({ info }) => info.identity === claims.sub)
    former?.leave(DisconnectReason.DUPLICATE_IDENTITY)
    const participant = new Participant(socket, claims, {
      onChange: (of) => {
        const update = new ParticipantUpdate({ participants: [of.info] })
        const isSeen = !of.info.permission?.hidden
        for (const each of inRoom(of.room)) {
          if (isSeen || each === of) each.send({ case: 'update', value: update })
        }
      },
      onTrack: (track) => others(participant).forEach((each) => each.subscribe(participant, track)),
      onGone: () => participants.delete(participant),
    })
    participants.add(participant)
    const seen = others(participant).filter(({ info }) => !info.permission?.hidden)
    participant.welcome(seen.map(({ info }) => info))
    for (const other of seen)
      for (const track of other.published.values()) participant.subscribe(other, track)
    participant.offer()
  }

  http.listen(0, '127.0.0.1')
  await once(http, 'listening')
  const address = http.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    url: `ws://127.0.0.1:${port}`,
    key,
    secret,
    calls,
    participantsIn: (room) => inRoom(room).flatMap(({ info }) => (info.permission?.hidden ? [] : [info])),
    async close() {
      for (const each of participants) each.drop()
      sockets.close()
      http.closeAllConnections()
      http.close()
      await once(http, 'close')
    },
  }
}

function reply(response: ServerResponse, status: number, body: object): void {
  // Browsers ask from pages of another origin.
  response.writeHead(status, { 'content-type': 'application/json', 'access-control-allow-origin': '*' })
  response.end(JSON.stringify(body))
}

const candidateSchema = z.object({ candidate: z.string(), sdpMid: z.string().nullish() })

type Published = {
  info: TrackInfo
  /** What its sender calls it. */
  name: string
  transceiver: RTCRtpTransceiver
  listeners: Set<MediaStreamTrack>
}

type Events = {
  onChange: (of: Participant) => void
  onTrack: (track: Published) => void
  onGone: () => void
}

const idOf = (prefix: string) => `${prefix}_${randomUUID().replaceAll('-', '').slice(0, 12)}`

const connectionOptions = () => ({
  iceServers: [],
  iceUseIpv6: false,
  iceAdditionalHostAddresses: ['127.0.0.1'],
  bundlePolicy: 'max-bundle' as const,
  codecs: { video: [h264({ rtcpFeedback: [nack(), pli()] })], audio: [opus()] },
  headerExtensions: { video: [mid()], audio: [mid()] },
})

/** What werift writes, which doesn't let tracks be named. */
const streamOfTrack = /(?<participant>PA_\w+)\|(?<track>TR_\w+) \S+$/

/** What an offer calls the track that a part of it sends; undefined where it sends none. */
function sentTrackIn(section: string): string | undefined {
  if (!/^a=send(?:only|recv)/m.test(section)) return undefined
  return /^a=msid:\S+ (?<name>\S+)/m.exec(section)?.groups?.['name']
}

class Participant {
  readonly room: string
  readonly info: ParticipantInfo
  readonly published = new Map<string, Published>()
  readonly #socket: WebSocket
  readonly #events: Events
  readonly #publisher = new RTCPeerConnection(connectionOptions())
  readonly #subscriber = new RTCPeerConnection(connectionOptions())
  readonly #announced = new Map<string, TrackInfo>()
  #names: (string | undefined)[] = []
  #turn: Promise<unknown> = Promise.resolve()
  #answered = Promise.withResolvers<void>()
  #isGone = false

  constructor(socket: WebSocket, { sub, metadata, video }: Claims, events: Events) {
    this.room = video.room
    this.#socket = socket
    this.#events = events
    this.info = new ParticipantInfo({
      sid: idOf('PA'),
      identity: sub,
      metadata,
      state: ParticipantInfo_State.JOINED,
      permission: new ParticipantPermission({
        canSubscribe: true,
        canPublish: video.canPublish,
        canPublishSources: sourcesOf(video.canPublishSources),
        hidden: video.hidden,
      }),
    })
    socket.on('message', (data) => this.#hear(SignalRequest.fromBinary(z.instanceof(Buffer).parse(data))))
    socket.on('close', () => this.#go())
    this.#subscriber.createDataChannel('_reliable')
    this.#subscriber.connectionStateChange.subscribe((state) => {
      if (state !== 'connected' || this.info.state === ParticipantInfo_State.ACTIVE) return
      this.info.state = ParticipantInfo_State.ACTIVE
      this.#events.onChange(this)
    })
    this.#publisher.onTransceiverAdded.subscribe((transceiver) => this.#publish(transceiver))
  }

  send(message: SignalResponse['message']): void {
    if (!this.#isGone) this.#socket.send(new SignalResponse({ message }).toBinary())
  }

  welcome(otherParticipants: ParticipantInfo[]): void {
    const value = new JoinResponse({
      room: new Room({ sid: idOf('RM'), name: this.room }),
      participant: this.info,
      otherParticipants,
      subscriberPrimary: true,
      serverVersion: '1.9.0',
      serverInfo: new ServerInfo({ version: '1.9.0', protocol: 15 }),
      pingInterval: 2,
      pingTimeout: 10,
      enabledPublishCodecs: [new Codec({ mime: 'video/H264' }), new Codec({ mime: 'audio/opus' })],
    })
    this.send({ case: 'join', value })
    if (!this.info.permission?.hidden) this.#events.onChange(this)
  }

  /** Offers what is subscribed to, once the offer before it is answered. LiveKit sends its addresses one by one. */
  offer(): void {
    this.#turn = this.#turn.then(async () => {
      if (this.#isGone) return
      this.#answered = Promise.withResolvers()
      await this.#subscriber.setLocalDescription(await this.#subscriber.createOffer())
      const lines = this.#subscriber.localDescription?.sdp.split('\r\n') ?? []
      const isCandidate = (line: string) => /^a=(?:candidate|end-of-candidates)/.test(line)
      const sdp = lines
        .filter((line) => !isCandidate(line))
        .map((line) => line.replace(streamOfTrack, '$<participant>|stream $<track>'))
        .join('\r\n')
      this.send({ case: 'offer', value: new SessionDescription({ type: 'offer', sdp }) })
      for (const line of new Set(lines.filter((each) => each.startsWith('a=candidate')))) {
        const candidateInit = JSON.stringify({ candidate: line.slice(2), sdpMid: '0', sdpMLineIndex: 0 })
        const value = new TrickleRequest({ candidateInit, target: SignalTarget.SUBSCRIBER })
        this.send({ case: 'trickle', value })
      }
      await this.#answered.promise
    })
  }

  subscribe(of: Participant, { info, listeners, transceiver: from }: Published): void {
    const kind = info.type === TrackType.AUDIO ? 'audio' : 'video'
    const track = new MediaStreamTrack({ kind })
    const { sender } = this.#subscriber.addTransceiver(track, { direction: 'sendonly' })
    sender.streamIds = [`${of.info.sid}|${info.sid}`]
    listeners.add(track)
    sender.onPictureLossIndication.subscribe(() => {
      const [received] = from.receiver.tracks
      if (received?.ssrc !== undefined) void from.receiver.sendRtcpPLI(received.ssrc)
    })
    this.offer()
  }

  /** As LiveKit does, ends what is sent without the right to. */
  permit(canPublish: boolean, canPublishSources: TrackSource[]): void {
    this.info.permission = new ParticipantPermission({ canSubscribe: true, canPublish, canPublishSources })
    this.#keep(({ info }) => this.#mayPublish(info.source))
  }

  #keep(isKept: (track: Published) => boolean): void {
    for (const [sid, track] of this.published) if (!isKept(track)) this.published.delete(sid)
    this.info.tracks = [...this.published.values()].map(({ info }) => info)
    this.#events.onChange(this)
  }

  leave(reason: DisconnectReason): void {
    const value = new LeaveRequest({ reason, action: LeaveRequest_Action.DISCONNECT })
    this.send({ case: 'leave', value })
    this.drop()
  }

  drop(): void {
    this.#socket.close()
    this.#go()
  }

  #mayPublish(source: TrackSource): boolean {
    const { canPublish = false, canPublishSources = [] } = this.info.permission ?? {}
    return canPublish && (canPublishSources.length === 0 || canPublishSources.includes(source))
  }

  #hear({ message }: SignalRequest): void {
    const { case: kind, value } = message
    // Somebody may have left meanwhile.
    if (kind === 'offer') this.#answer(value).catch(() => undefined)
    else if (kind === 'answer') this.#accept(value).catch(() => undefined)
    else if (kind === 'trickle') this.#reach(value).catch(() => undefined)
    else if (kind === 'addTrack') this.#announce(value)
    else if (kind === 'pingReq')
      this.send({ case: 'pongResp', value: new Pong({ lastPingTimestamp: value.timestamp }) })
    else if (kind === 'leave') this.drop()
  }

  async #accept({ sdp }: SessionDescription): Promise<void> {
    await this.#subscriber.setRemoteDescription({ type: 'answer', sdp })
    this.#answered.resolve()
  }

  async #reach({ target, candidateInit }: TrickleRequest): Promise<void> {
    const { candidate, sdpMid } = candidateSchema.parse(JSON.parse(candidateInit))
    const peer = target === SignalTarget.PUBLISHER ? this.#publisher : this.#subscriber
    if (candidate !== '') await peer.addIceCandidate({ candidate, sdpMid: sdpMid ?? '0' })
  }

  #announce({ cid, name, type, source, width, height }: AddTrackRequest): void {
    if (!this.#mayPublish(source)) return
    const track = new TrackInfo({ sid: idOf('TR'), name, type, source, width, height })
    this.#announced.set(cid, track)
    this.send({ case: 'trackPublished', value: new TrackPublishedResponse({ cid, track }) })
  }

  async #answer({ sdp, id }: SessionDescription): Promise<void> {
    this.#names = sdp.split('\r\nm=').slice(1).map(sentTrackIn)
    this.#keep(({ name }) => this.#names.includes(name))
    await this.#publisher.setRemoteDescription({ type: 'offer', sdp })
    await this.#publisher.setLocalDescription(await this.#publisher.createAnswer())
    const answer = this.#publisher.localDescription?.sdp ?? ''
    this.send({ case: 'answer', value: new SessionDescription({ type: 'answer', sdp: answer, id }) })
  }

  #publish(transceiver: RTCRtpTransceiver): void {
    transceiver.onTrack.subscribe((track) => {
      const name = this.#names[transceiver.mLineIndex ?? -1]
      const info = name === undefined ? undefined : this.#announced.get(name)
      if (!info || name === undefined) return
      const listeners = new Set<MediaStreamTrack>()
      const published = { info, name, transceiver, listeners }
      this.published.set(info.sid, published)
      track.onReceiveRtp.subscribe((packet) => {
        if (this.published.has(info.sid)) for (const each of listeners) each.writeRtp(packet.clone())
      })
      this.info.tracks = [...this.published.values()].map(({ info }) => info)
      this.#events.onChange(this)
      this.#events.onTrack(published)
    })
  }

  #go(): void {
    if (this.#isGone) return
    this.#isGone = true
    this.#events.onGone()
    this.info.state = ParticipantInfo_State.DISCONNECTED
    this.#events.onChange(this)
    void this.#publisher.close()
    void this.#subscriber.close()
  }
}
