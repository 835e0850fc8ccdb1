/** Custom code in blocks of public pages: it runs in a frame that reaches nothing, or once visitors agree (0219). */
import type { PageBlock, PageDesign } from '@marquee/domain/pages'
import type { Page } from '@playwright/test'
import { hostOf } from '../fixtures/hosting.ts'
import { conference } from '../fixtures/maker-for.ts'
import { fakeTracker } from '../fixtures/own-code.ts'
import { expect, expectAccessibleAroundFrames, test as base } from '../fixtures/test.ts'
import type { Installation } from '../fixtures/installation.ts'

const test = base.extend({
  allowedHosts: async ({ installation }, use) =>
    use(
      new Set(
        [installation.url, installation.venueUrl, 'https://tracker.example'].map((url) => new URL(url).host),
      ),
    ),
})

type Hosting = { installation: Installation; person: { email: string; password: string } }

/** The address of a page with this block below its title. */
async function pageWith(block: PageBlock, { installation, person }: Hosting): Promise<string> {
  const call = await hostOf(installation, person as Parameters<typeof hostOf>[1])
  const { id } = await call('POST /api/event/events/', conference)
  const content: PageBlock[] = [{ type: 'hero', props: { id: 'hero', title: '', text: '' } }, block]
  const design: PageDesign = { root: { props: { layout: 'among' } }, content }
  await call(`PUT /api/event/events/${id}/page/`, { revision: 0, design })
  await call(`POST /api/event/events/${id}/page/publish/`, { revision: 1 })
  return `${installation.venueUrl}/event/${id}`
}

const code = (props: Partial<Extract<PageBlock, { type: 'code' }>['props']>): PageBlock => ({
  type: 'code',
  props: { id: 'code', title: 'Calculator', code: '', height: 120, loads_from_elsewhere: false, ...props },
})

const heightOf = async (page: Page) => (await page.locator('iframe').boundingBox())?.height ?? 0

/** What a hostile snippet tries first. */
const reach = `<p id="out"></p>
<div style="height: 400px"></div>
<script>
  function attempt(name, what) {
    try {
      what();
      return name + ": reached";
    } catch (error) {
      return name + ": kept out";
    }
  }
  document.querySelector("#out").textContent = [
    attempt("page", function () { return parent.document.body.innerHTML; }),
    attempt("store", function () { return window["local" + "Storage"].length; }),
    attempt("cookies", function () { return document["coo" + "kie"]; }),
  ].join(", ");
</script>`

test('[CA-001] code in a block runs right away, reaches neither the page nor its storage, and gets the height it needs', async ({
  page,
  installation,
  person,
}) => {
  await page.goto(await pageWith(code({ code: reach }), { installation, person }))
  const frame = page.frameLocator('iframe[title="Calculator"]')
  await expect(frame.getByText('page: kept out, store: kept out, cookies: kept out')).toBeVisible()
  await expect.poll(() => heightOf(page)).toBeGreaterThan(400)
  await expectAccessibleAroundFrames(page)
})

test('code that loads from other sites does so only once its visitor agrees', async ({
  page,
  installation,
  person,
}) => {
  const told = await fakeTracker(page)
  const loading =
    '<script src="https://tracker.example/t.js"></script>\n<script>window.tell("hello")</script>\n<p>Loaded</p>'
  const address = await pageWith(code({ code: loading, loads_from_elsewhere: true }), {
    installation,
    person,
  })
  const requests: string[] = []
  page.on('request', (request) => requests.push(new URL(request.url()).host))
  await page.goto(address)
  const show = page.getByRole('button', { name: 'Show Calculator' })
  await expect(show).toBeVisible()
  await expectAccessibleAroundFrames(page)
  await page.waitForLoadState('networkidle')
  expect(requests).not.toContain('tracker.example')
  await show.focus()
  await page.keyboard.press('Enter')
  await expect(page.frameLocator('iframe[title="Calculator"]').getByText('Loaded')).toBeVisible()
  await expect.poll(() => told).toEqual(['["hello"]'])
})
