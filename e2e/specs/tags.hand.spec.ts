import {
  addInTurn,
  expect,
  expectAccessibleInBothSchemes,
  laptopOnly,
  signIn,
  test,
  typeInto,
} from '../fixtures/by-hand.ts'

const names = ['Finance', 'Sales kickoff', 'Webinar']

test.describe('with replies that are two seconds late', () => {
  test.use({ replyDelayMs: 2000 })

  test(
    '[AG-063 AG-064] tags are typed one after another, even before the list has loaded',
    laptopOnly,
    async ({ page, person }) => {
      await signIn(page, person, '/settings-new/tags')
      await addInTurn(page.getByRole('textbox', { name: 'New tag' }), names)
      const rows = page.getByRole('table', { name: 'Tag library' }).getByRole('row')
      // The header is a row too.
      await expect(rows).toHaveCount(4)
      await expect(rows).toContainText(['', ...names])
      await page.reload()
      await expect(rows).toContainText(['', ...names])
    },
  )
})

test.describe('when a tag already exists', () => {
  test.use({ expectedConsoleErrors: [/401|409/] })

  test(
    '[AG-072] an error next to the name says so, and the name is not lost',
    laptopOnly,
    async ({ page, person }) => {
      await signIn(page, person, '/settings-new/tags')
      const field = page.getByRole('textbox', { name: 'New tag' })
      await addInTurn(field, ['Finance', 'finance'])
      await typeInto(field, 'Leg')
      const waiting = page.getByRole('list', { name: 'Not saved yet' })
      await expect(waiting).toContainText('already exists in the Tag Library.')
      await expect(field).toHaveValue('Leg')
      await expectAccessibleInBothSchemes(page)
      await page.getByRole('button', { name: 'Discard finance' }).click()
      await expect(waiting).toBeHidden()
    },
  )
})
