/** People chat at an event, each in their own browser. */
import { type APIRequestContext, type Browser, type Page, request } from '@playwright/test'
import { conference, makerFor } from '../fixtures/maker-for.ts'
import type { Installation } from '../fixtures/installation.ts'
import { expect, expectAccessible, type Person, test } from '../fixtures/test.ts'

type Hosting = { installation: Installation; person: Person }

/** An event with two speakers, and the personal links of the speakers and the producer. */
async function hostedEvent({ installation, person }: Hosting) {
  const api: APIRequestContext = await request.newContext({ baseURL: installation.url })
  const make = await makerFor(api, person)
  const event = await make('/api/event/events/', conference)
  const ada = { first_name: 'Ada', last_name: 'Lovelace', email: 'ada@chat.test' }
  const grace = { first_name: 'Grace', last_name: 'Hopper', email: 'grace@chat.test' }
  for (const user of [ada, grace]) {
    await make('/api/event/event_roles/', { event, role: 4, user, send_email_invite: false })
  }
  const { email, password } = person
  const signedIn = await api.post('/api/auth/login/', { data: { email, password } })
  const { access_token }: { access_token: string } = await signedIn.json()
  const linkFor = async (address: string) => {
    const reply = await api.get('/api/event/magic_link/', {
      headers: { authorization: `Bearer ${access_token}` },
      params: { event_id: event, email: address },
    })
    const { url }: { url: string } = await reply.json()
    return url
  }
  const setStage = async (data: object) => {
    const headers = { authorization: `Bearer ${access_token}` }
    const reply = await api.patch(`/api/event/events/${event}/stage/`, { headers, data })
    expect(reply.status(), await reply.text()).toBe(200)
  }
  return {
    ada: await linkFor(ada.email),
    grace: await linkFor(grace.email),
    staff: await linkFor(email),
    setStage,
  }
}

async function enter(page: Page, link: string): Promise<void> {
  await page.goto(link)
  await page.getByRole('button', { name: 'Enter', exact: true }).click()
  await page.getByRole('tab', { name: /Chat/ }).click()
  await expect(page.getByRole('textbox', { name: 'Write a message' })).toBeVisible()
}

const another = async (browser: Browser) => (await browser.newContext({ reducedMotion: 'reduce' })).newPage()

const write = (page: Page) => page.getByRole('textbox', { name: 'Write a message' })
const said = (page: Page) => page.getByRole('region', { name: 'Public' })

test('two people chat, and a message written while offline arrives once', async ({
  browser,
  page: ada,
  installation,
  person,
  allowedHosts,
  expectedConsoleErrors,
}) => {
  expectedConsoleErrors.push(/ERR_INTERNET_DISCONNECTED/)
  const links = await hostedEvent({ installation, person })
  allowedHosts.add(new URL(links.ada).host)
  const grace = await another(browser)
  await enter(ada, links.ada)
  await enter(grace, links.grace)
  await write(ada).fill('Hello Grace')
  await write(ada).press('Enter')
  await expect(said(grace).getByText('Hello Grace')).toBeVisible()
  await write(grace).fill('Hello Ada')
  await write(grace).press('Enter')
  await expect(said(ada).getByText('Hello Ada')).toBeVisible()
  await ada.context().setOffline(true)
  await write(ada).fill('Are you there?')
  await write(ada).press('Enter')
  await write(ada).fill('What I type next')
  await expect(said(ada).getByText('Sending...')).toBeVisible()
  await ada.context().setOffline(false)
  await expect(said(grace).getByText('Are you there?')).toBeVisible()
  await expect(said(ada).getByText('Sending...')).toBeHidden()
  await expect(said(ada).getByText('Are you there?')).toHaveCount(1)
  await expect(write(ada)).toHaveValue('What I type next')
  await expectAccessible(ada)
  await grace.context().close()
})

test('[PP-056 PE-034] the team moderates, answers questions and holds a poll', async ({
  browser,
  page: ada,
  installation,
  person,
  allowedHosts,
}) => {
  const links = await hostedEvent({ installation, person })
  allowedHosts.add(new URL(links.ada).host)
  const staff = await another(browser)
  await enter(ada, links.ada)
  await enter(staff, links.staff)
  await write(ada).fill('Something rude')
  await write(ada).press('Enter')
  await staff.getByRole('button', { name: 'Actions for the message of Ada Lovelace' }).click()
  await staff.getByRole('button', { name: 'Delete' }).click()
  await expect(said(ada).getByText('This message was deleted.')).toBeVisible()

  await ada.getByRole('tab', { name: 'Q&A' }).click()
  await ada.getByRole('textbox', { name: 'Your question' }).fill('Why?')
  await ada.getByRole('button', { name: 'Ask' }).click()
  await staff.getByRole('tab', { name: /Q&A/ }).click()
  await staff.getByRole('button', { name: 'Answer live' }).click()
  await expect(ada.getByText('Being answered now')).toBeVisible()
  await expectAccessible(ada)

  await staff.getByRole('tab', { name: 'Polls' }).click()
  await staff.getByText('Prepare a poll').click()
  await staff.getByRole('textbox', { name: 'Question' }).fill('Which color?')
  await staff.getByRole('textbox', { name: 'Option 1' }).fill('Red')
  await staff.getByRole('textbox', { name: 'Option 2' }).fill('Green')
  await staff.getByRole('button', { name: 'Save poll' }).click()
  await staff.getByRole('button', { name: 'Open', exact: true }).click()
  await ada.getByRole('tab', { name: /Polls/ }).click()
  await ada.getByRole('radio', { name: 'Green' }).check()
  await ada.getByRole('button', { name: 'Vote' }).click()
  await expect(staff.getByText('100 %, 1 vote')).toBeVisible()
  await expect(ada.getByText(/You voted/)).toBeVisible()
  await staff.getByRole('button', { name: 'Share results' }).click()
  await expect(ada.getByText('100 %, 1 vote')).toBeVisible()
  await expectAccessible(ada)
  await staff.context().close()
})

test('[BR-074] two people chat privately, in a tab that the organizer can turn off', async ({
  browser,
  page: ada,
  installation,
  person,
  allowedHosts,
}) => {
  const links = await hostedEvent({ installation, person })
  allowedHosts.add(new URL(links.ada).host)
  const [grace, staff] = [await another(browser), await another(browser)]
  for (const [page, link] of [
    [ada, links.ada],
    [grace, links.grace],
    [staff, links.staff],
  ] as const) {
    await enter(page, link)
  }
  await ada.getByRole('tab', { name: 'People' }).click()
  await expect(ada.getByText('Others see your name, job title and company', { exact: false })).toBeVisible()
  await ada.getByRole('button', { name: 'Message Grace Hopper' }).click()
  await expect(ada.getByText('Only you and Grace Hopper can read this.')).toBeVisible()
  await ada.getByRole('textbox', { name: 'Write to Grace Hopper' }).fill('Are you ready?')
  await ada.keyboard.press('Enter')
  await grace.getByRole('tab', { name: 'Messages 1 new' }).click()
  await grace.getByRole('button', { name: /Ada Lovelace/ }).click()
  await expect(grace.getByText('Are you ready?')).toBeVisible()
  await grace.getByRole('textbox', { name: 'Write to Ada Lovelace' }).fill('Always')
  await grace.keyboard.press('Enter')
  await expect(ada.getByText('Always')).toBeVisible()
  await expectAccessible(ada)
  await expect(staff.getByRole('tab', { name: 'Messages', exact: true })).toBeVisible()
  await expect(staff.getByText('Are you ready?')).toBeHidden()
  await grace.getByRole('button', { name: 'Block Ada Lovelace' }).click()
  await expect(ada.getByText('You can’t write to Grace Hopper at the moment.')).toBeVisible()
  await links.setStage({ p2p_chat_disabled: true })
  await expect(ada.getByRole('tab', { name: /Messages/ })).toBeHidden()
  for (const page of [grace, staff]) await page.context().close()
})
