import {
  beginSession,
  createEvent,
  enterAsProducer,
  enterByEmail,
  expectSameSecond,
  followPicture,
  registerOnPage,
  startSession,
  startStopwatch,
  talk,
} from '../fixtures/audience-journey.ts'
import { expect, laptopOnly, signIn, test, typeOn } from '../fixtures/by-hand.ts'
import { encode } from '../fixtures/encoder.ts'

test(
  '[LV-001 LV-003] a new host goes live from an encoder to someone in another browser, in five minutes and 26 clicks',
  laptopOnly,
  async ({ page: host, person, browser }) => {
    test.setTimeout(420_000)
    await signIn(host, person)
    const elsewhere = await browser.newContext({ reducedMotion: 'reduce' })
    const watch = await startStopwatch([host.context(), elsewhere])
    const viewers = [host.context(), elsewhere].map((context) => ({ picture: followPicture(context) }))
    await createEvent(host, 'Launch day')
    await host.getByRole('link', { name: 'Live inputs', exact: true }).click()
    await host.getByRole('button', { name: 'Add input' }).click()
    await expect(host.getByRole('textbox', { name: 'Name' })).toBeFocused()
    await typeOn(host, 'Main stage')
    await host.keyboard.press('Enter')
    const details = host.getByRole('dialog', { name: 'Connection details of Main stage' })
    const url = await details.getByLabel('Stream URL').first().inputValue()
    await details.getByRole('button', { name: 'Show the key of the Primary encoder' }).click()
    const key = await details.getByLabel('Stream key').first().inputValue()
    await details.getByRole('button', { name: 'Done' }).click()
    const form = await beginSession(host, 'Product tour')
    await form.getByRole('combobox', { name: 'Type' }).click()
    await host.getByRole('option', { name: 'RTMP' }).click()
    await expect(form.getByText('Main stage')).toBeVisible()
    await form.getByRole('button', { name: 'Add to agenda' }).click()
    await expect(form).toBeHidden()

    const guest = await elsewhere.newPage()
    await registerOnPage(host, guest, `ada.${person.id}@journey.test`)
    await enterByEmail(host, guest)
    const producer = await enterAsProducer(host, 'Launch day')
    await startSession(producer, guest)
    const encoder = encode(`${url}/${key}`)
    await expectSameSecond(viewers)
    await talk(producer, guest)

    watch.stop({ clicks: 26, seconds: 300 })
    await guest.getByRole('combobox', { name: 'Quality' }).selectOption('480p')
    const picture = guest.getByLabel('Product tour', { exact: true })
    const height = () => picture.evaluate((video) => video instanceof HTMLVideoElement && video.videoHeight)
    await expect.poll(height).toBe(480)
    encoder.stop()
    await encoder.ended
    await elsewhere.close()
  },
)
