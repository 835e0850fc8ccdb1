import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type DnsServer, startDnsServer } from '#test/dns-server.ts'
import { askOwnServers } from './ask-own-servers.ts'

/** What everybody asks, and the name server of acme.test. */
let resolver: DnsServer
let own: DnsServer
beforeEach(async () => {
  resolver = await startDnsServer()
  own = await startDnsServer()
  resolver.nameServers.set('acme.test', ['ns1.acme.test'])
  resolver.addresses.set('ns1.acme.test', '127.0.0.1')
})
afterEach(async () => {
  await resolver.close()
  await own.close()
})

const name = 'mq1._domainkey.acme.test'
const ask = (type: 'TXT' | 'CNAME' = 'TXT', mayAsk = () => true) =>
  askOwnServers(
    { name, type },
    { resolver: [resolver.address], port: Number(own.address.split(':')[1]), mayAsk, timeoutMs: 300 },
  )

describe('a record', () => {
  it('[ED-048] is read from the name servers of its zone, whatever a resolver says', async () => {
    resolver.texts.set(name, ['v=DKIM1; p=old'])
    own.texts.set(name, [`v=DKIM1; p=${'x'.repeat(400)}`])
    expect(await ask()).toEqual({ ok: [`v=DKIM1; p=${'x'.repeat(400)}`] })
  })

  it('[ED-048] is missing when they say so, although a resolver still has it', async () => {
    resolver.texts.set(name, ['v=DKIM1; p=old'])
    expect(await ask()).toEqual({ ok: [] })
  })

  it('[ED-048] is read through an alias, and not in circles', async () => {
    own.aliases.set(name, 'key.acme.test')
    own.texts.set('key.acme.test', ['v=DKIM1; p=x'])
    expect(await ask()).toEqual({ ok: ['v=DKIM1; p=x'] })
    own.aliases.set('key.acme.test', name)
    expect(await ask()).toEqual({ retry: 'ELOOP' })
  })

  it('[ED-048] can be one of a thousand', async () => {
    own.texts.set(
      name,
      Array.from({ length: 1000 }, (_, index) => `text ${index}`),
    )
    const answer = await ask()
    expect('ok' in answer && answer.ok).toHaveLength(1000)
  })

  it('[ED-048] says where a name leads', async () => {
    own.aliases.set(name, 'Bounces.Example.org')
    expect(await ask('CNAME')).toEqual({ ok: [expect.stringMatching(/^bounces\.example\.org$/i)] })
  })

  it('[ED-048] comes from the resolver when they are silent, private or unknown', async () => {
    resolver.texts.set(name, ['v=DKIM1; p=x'])
    own.isBroken = true
    expect(await ask()).toEqual({ ok: ['v=DKIM1; p=x'] })
    own.isBroken = false
    expect(await ask('TXT', () => false)).toEqual({ ok: ['v=DKIM1; p=x'] })
    resolver.nameServers.clear()
    expect(await ask()).toEqual({ ok: ['v=DKIM1; p=x'] })
  })

  it('[ED-048] is unknown, and soon, when nobody answers', async () => {
    resolver.isSilent = true
    expect(await ask()).toMatchObject({ retry: expect.any(String) })
  })

  it('[ED-048] is asked of chosen servers only, if the operator chose some', async () => {
    own.texts.set(name, ['v=DKIM1; p=x'])
    expect(await askOwnServers({ name, type: 'TXT' }, { servers: [own.address] })).toEqual({
      ok: ['v=DKIM1; p=x'],
    })
    expect(resolver.asked).toEqual([])
  })
})
