import { addInTurn, expect, expectAccessible, laptopOnly, test } from '../fixtures/by-hand.ts'
import { conference, makerFor } from '../fixtures/maker-for.ts'

const titles = ['Lounge', 'VIP room', 'Demo time']

test.describe('with replies that are two seconds late', () => {
  test.use({ replyDelayMs: 2000 })

  test(
    '[AG-044 AG-045] rooms are typed one after another, and are listed in that order',
    laptopOnly,
    async ({ page, person }) => {
      const event = await (await makerFor(page.request, person))('/api/event/events/', conference)
      await page.goto(`/events/${event}/programs/rooms`)
      await addInTurn(page.getByRole('textbox', { name: 'New room title' }), titles)
      const rooms = page.getByRole('list', { name: 'Event rooms' }).getByRole('listitem')
      await expect(rooms).toHaveCount(3)
      await expect(rooms).toContainText(titles)
      await page.reload()
      await expect(rooms).toContainText(titles)
      await expectAccessible(page)
    },
  )
})
