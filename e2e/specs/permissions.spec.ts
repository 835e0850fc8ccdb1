import { expect, expectAccessibleInBothSchemes, signIn, test } from '../fixtures/test.ts'

test('the event roles are accessible', async ({ page, person }) => {
  await signIn(page, person, '/settings-new/permissions?realm=event_app')
  await expect(page.getByRole('columnheader', { name: /Producer/ })).toBeVisible()
  await expectAccessibleInBothSchemes(page)
})
