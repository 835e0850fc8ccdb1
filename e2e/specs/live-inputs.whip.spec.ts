import { chromiumPath } from '../../tools/setup/chromium.mjs'
import { chromiumArguments } from '../fixtures/chromium-arguments.ts'
import { conference, makerFor } from '../fixtures/maker-for.ts'
import { expect, test } from '../fixtures/test.ts'

test.use({
  launchOptions: {
    executablePath: chromiumPath,
    args: [...chromiumArguments, '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
  },
})

test('a browser sends its camera and microphone to the WHIP URL of a live input', async ({
  page,
  person,
}) => {
  const make = await makerFor(page.request, person)
  const event = await make('/api/event/events/', conference)
  await make('/api/event/rtmp_inputs/', { event, name: 'Main stage' })
  await page.goto(`/events/${event}/programs/live-inputs`)
  await page.getByRole('button', { name: 'Connection details of Main stage' }).click()
  const details = page.getByRole('dialog', { name: 'Connection details of Main stage' })
  const url = await details.getByRole('textbox', { name: 'WHIP URL' }).inputValue()
  const key = await details.getByLabel('Stream key').first().inputValue()
  await details.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: 'Test RTMP In: Main stage' }).click()
  await expect(page.getByText('Preparing to accept stream')).toBeVisible()
  const session = await page.evaluate(sendCamera, { url, key })
  await expect(page.getByText(/^Primary encoder connected, \d+ × \d+$/)).toBeVisible()
  const headers = { authorization: `Bearer ${key}` }
  expect((await page.request.delete(session, { headers })).status()).toBe(200)
  await expect(page.getByText('Primary encoder connected')).toBeHidden()
})

/** Runs in the page like any WHIP client (RFC 9725 §4.2). Returns the session's address. */
async function sendCamera({ url, key }: { url: string; key: string }): Promise<string> {
  const stream = await navigator.mediaDevices.getUserMedia({ video: { width: 640 }, audio: true })
  const connection = new RTCPeerConnection({ bundlePolicy: 'max-bundle' })
  for (const track of stream.getTracks()) {
    connection.addTransceiver(track, { direction: 'sendonly', streams: [stream] })
  }
  await connection.setLocalDescription()
  const reply = await fetch(url, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/sdp' },
    body: connection.localDescription?.sdp ?? '',
  })
  await connection.setRemoteDescription({ type: 'answer', sdp: await reply.text() })
  return reply.headers.get('location') ?? ''
}
