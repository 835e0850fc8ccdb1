import {
  beginSession,
  createEvent,
  enterAsProducer,
  enterByEmail,
  expectSameSecond,
  followPicture,
  makeLongClip,
  registerOnPage,
  startSession,
  startStopwatch,
  talk,
} from '../fixtures/audience-journey.ts'
import { expect, laptopOnly, signIn, test } from '../fixtures/by-hand.ts'

test(
  'a new host shows a video to someone in another browser and talks to them, in five minutes and 25 clicks',
  laptopOnly,
  async ({ page: host, person, browser }) => {
    test.setTimeout(420_000)
    await signIn(host, person)
    const file = test.info().outputPath('tour.mp4')
    await makeLongClip(file)
    const choosing = host.waitForEvent('filechooser')
    await host.getByRole('button', { name: 'Upload Video' }).first().click()
    await (await choosing).setFiles(file)
    const row = host.getByRole('row').filter({ hasText: 'tour' })
    await expect(row).toContainText('Completed', { timeout: 150_000 })

    const elsewhere = await browser.newContext({ reducedMotion: 'reduce' })
    const watch = await startStopwatch([host.context(), elsewhere])
    const viewers = [host.context(), elsewhere].map((context) => ({ picture: followPicture(context) }))
    await createEvent(host, 'Launch day')
    const form = await beginSession(host, 'Product tour')
    await form.getByRole('button', { name: 'Choose videos' }).click()
    const library = host.getByRole('dialog', { name: /videos/i })
    await library.getByRole('checkbox', { name: 'Select tour' }).click()
    await library.getByRole('button', { name: /^Add|^Choose|^Save|^Use/ }).click()
    await expect(form.getByRole('combobox', { name: 'Type' })).toHaveValue('Pre-recorded')
    await form.getByRole('button', { name: 'Add to agenda' }).click()
    await expect(form).toBeHidden()

    const guest = await elsewhere.newPage()
    const email = `ada.${person.id}@journey.test`
    await registerOnPage(host, guest, email)
    await enterByEmail(host, guest)
    const producer = await enterAsProducer(host, 'Launch day')
    await startSession(producer, guest)
    await expectSameSecond(viewers)
    await talk(producer, guest)

    watch.stop({ clicks: 25, seconds: 300 })
    await elsewhere.close()
  },
)
