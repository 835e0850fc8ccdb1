/** An event where people chat, and the calls they make. */
import type { Channel, ChannelList, Feed, Message, MessagePage } from '@marquee/domain/chat'
import { type AtEvent, enterAs, newEventOf } from './at-event.ts'
import type { Person } from './people.ts'
import type { TestServer } from './test-server.ts'

/** Someone who makes calls. */
type Talking = Pick<AtEvent, 'request'>

export type TalkPlace = {
  event: string
  channel: Channel
  ada: AtEvent
  grace: AtEvent
  /** A producer. */
  staff: AtEvent
}

/** An event with two attendees, a producer, and the channel of the event. */
export async function newTalk(server: TestServer, admin: Person): Promise<TalkPlace> {
  const event = await newEventOf(admin)
  const ada = await enterAs(server, admin, { event })
  const grace = await enterAs(server, admin, { event, firstName: 'Grace' })
  const staff = await enterAs(server, admin, { event, role: 2, firstName: 'Pat' })
  return { event, channel: await channelOf(ada, 'event'), ada, grace, staff }
}

export async function channelsOf(person: Talking): Promise<Channel[]> {
  return (await person.request({ url: 'channels/' })).json<ChannelList>().results
}

export async function channelOf(person: Talking, kind: Channel['kind']): Promise<Channel> {
  const channel = (await channelsOf(person)).find((each) => each.kind === kind)
  if (!channel) throw new Error(`There is no channel of kind ${kind}.`)
  return channel
}

let keys = 0
export const aKey = () => `key-${(keys += 1).toString().padStart(8, '0')}`

type At = Pick<Channel, 'id'>

export const post = (person: Talking, channel: At, message: object) =>
  person.request({
    method: 'POST',
    url: `channels/${channel.id}/messages/`,
    payload: { key: aKey(), ...message },
  })
export const say = async (person: Talking, channel: At, text: string) =>
  (await post(person, channel, { text })).json<Message>()
export const read = async (person: Talking, channel: At, query = '') =>
  (await person.request({ url: `channels/${channel.id}/messages/?${query}` })).json<MessagePage>()
export const textsFor = async (person: Talking, channel: At, query = '') =>
  (await read(person, channel, query)).results.filter(({ kind }) => kind !== 'act').map(({ text }) => text)
export const feedAfter = async (person: Talking, channel: At, after: number) =>
  (await person.request({ url: `channels/${channel.id}/feed/?after=${after}` })).json<Feed>()
export const act = (person: Talking, channel: At, { id }: Message, name: string) =>
  person.request({ method: 'POST', url: `channels/${channel.id}/acts/`, payload: { act: name, message: id } })
export const set = (person: Talking, channel: At, payload: object) =>
  person.request({ method: 'PATCH', url: `channels/${channel.id}/`, payload })
