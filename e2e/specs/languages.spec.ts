import type { Page } from '@playwright/test'
import { rowOf, withVideos } from '../fixtures/library.ts'
import { conference, makerFor } from '../fixtures/maker-for.ts'
import { expect, test } from '../fixtures/test.ts'

/** Content by people, the product name, numbers, dates and time zones, which aren't in the catalogue. */
const ownWords = [
  /\band\b/g,
  /https?:\S+/g,
  /in \d+ \w+/g,
  /Organization [\da-f-]{36}/g,
  /Ctrl/g,
  /Marquee|Studio|MARQUEE/g,
  /Spring conference|Opening keynote|Product tour|Main|Default|Lovelace|Hopper|Ada|Grace|AL|GH|SC/g,
  /[\w.+-]+@[\w.-]+/g,
  /\b\w+\/\w+(?:_\w+)*\b/g,
  /\b(?:Mon|Tues?|Wed(?:nes)?|Thu(?:rs)?|Fri|Satur|Sat|Sun)(?:day)?\b/g,
  /\b(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*\b/g,
  /\b(?:AM|PM|UTC|GMT[+-]?[\d:]*|CES?T|MP4|URL|CSV|SSO|API)\b/g,
  /\b\d[\d.,]*\s?(?:byte|bytes|kB|MB|GB|TB|min|hr|days?|hours?|minutes?|px)\b/g,
]

/** Texts on the page that aren't from the catalogue, including accessible names, placeholders and titles. */
async function untranslated(page: Page): Promise<string[]> {
  const said = await page.evaluate(() => {
    const found: string[] = [document.title]
    for (const element of document.body.querySelectorAll('*')) {
      if (
        !element.checkVisibility({ visibilityProperty: true }) ||
        element.closest('script, style, noscript')
      )
        continue
      for (const name of ['aria-label', 'aria-description', 'placeholder', 'title', 'alt'])
        found.push(element.getAttribute(name) ?? '')
      const own = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE)
      found.push(own.map((node) => node.textContent).join(''))
    }
    return found
  })
  return [...new Set(said.map(withoutTranslated))].filter((text) => /\p{L}{2,}/u.test(text))
}

function withoutTranslated(text: string): string {
  let rest = text
  for (let before = ''; before !== rest; ) {
    before = rest
    rest = rest.replaceAll(/⟦[^⟦⟧]*⟧/g, '')
  }
  return ownWords.reduce((left, words) => left.replaceAll(words, ''), rest).trim()
}

/** Opens `path` and checks that everything on it is from the catalogue. */
async function expectTranslated(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('main').getByText('⟦').first()).toBeVisible()
  await expect.poll(() => untranslated(page), path).toEqual([])
}

test.beforeEach(({ page }) => page.addInitScript(() => localStorage.setItem('marquee-language', 'en-XA')))

test.describe('at sign-in', () => {
  test.use({ expectedConsoleErrors: [/401|422/] })

  test('the sign-in page, its field errors and server errors are in the chosen language', async ({
    page,
  }) => {
    await page.goto('/auth/login')
    const [email, password] = [page.getByRole('textbox').first(), page.getByRole('textbox').nth(1)]
    await email.fill('nobody')
    await password.fill('Wrong-Horse-1@')
    await page.keyboard.press('Enter')
    await expect.poll(() => untranslated(page)).toEqual([])
    await email.fill('nobody@example.org')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert').getByText('⟦').first()).toBeVisible()
    await expect.poll(() => untranslated(page)).toEqual([])
  })
})

test('ten pages of the studio show only texts from the catalogue', async ({ page, person, installation }) => {
  const make = await makerFor(page.request, person)
  const event = await make('/api/event/events/', conference)
  const track = await make('/api/event/tracks/', { event, title: 'Main' })
  const session = { event, tracks: [track], title: 'Opening keynote' }
  await make('/api/event/broadcasts/', {
    ...session,
    start_time: '2099-03-20T13:00:00Z',
    end_time: '2099-03-20T14:00:00Z',
  })
  const user = { email: 'ada@example.org', first_name: 'Ada', last_name: 'Lovelace' }
  await make('/api/event/event_roles/', { event, user })
  await withVideos(installation, person, [{ name: 'Product tour' }])
  for (const path of [
    '/home',
    '/events',
    `/events/${event}/dashboard`,
    `/events/${event}/programs/agenda`,
    `/events/${event}/programs/speakers`,
    '/videos',
    '/settings-new/organization/features',
    '/settings-new/organization/audit',
    '/settings-new/preferences',
  ])
    await expectTranslated(page, path)
  await page.goto('/videos')
  const row = rowOf(page, 'Product tour')
  await row.hover()
  // The last action deletes the video after confirmation.
  await row.getByRole('button').last().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect.poll(() => untranslated(page)).toEqual([])
})
