import { expect, expectAccessible, laptopOnly, test, typeOn } from '../fixtures/by-hand.ts'
import { conference, makerFor } from '../fixtures/maker-for.ts'

const questions = [
  { text: 'Which session did you like best?', options: ['The keynote in the morning', 'The workshops'] },
  { text: 'How did you hear about us?', options: ['From a friend', 'Online', 'At another event'] },
  { text: 'Would you come again next year?', options: ['Yes, of course', 'No'] },
  { text: 'Was the room large enough?', options: ['Yes', 'No, it was too small'] },
  { text: 'May we write to you in spring?', options: ['Please do', 'Rather not'] },
]

test(
  '[BO-032 BO-034 BO-036] a survey with five questions is typed without the mouse, and saved in order',
  laptopOnly,
  async ({ page, person }) => {
    const make = await makerFor(page.request, person)
    const event = await make('/api/event/events/', conference)
    await page.goto(`/events/${event}/programs/surveys`)
    await page.getByRole('heading', { name: 'No surveys yet' }).waitFor()
    await page.getByRole('button', { name: 'Create survey' }).first().press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Create survey' })
    await expect(dialog.getByRole('textbox', { name: 'Title' })).toBeFocused()
    await typeOn(page, 'How was the conference?')
    await page.keyboard.press('Tab')
    await typeOn(page, 'Five short questions.')
    await page.keyboard.press('Tab')
    for (const { text, options } of questions) {
      await expect(dialog.getByRole('button', { name: 'Add question' })).toBeFocused()
      await page.keyboard.press('Enter')
      await typeOn(page, text)
      // Past the type and the required switch, to the first option.
      for (const _ of ['type', 'required', 'option']) await page.keyboard.press('Tab')
      await typeOn(page, options[0] ?? '')
      for (const option of options.slice(1)) {
        await page.keyboard.press('Enter')
        await typeOn(page, option)
      }
      for (const _ of ['remove option', 'add option', 'add question']) await page.keyboard.press('Tab')
    }
    await expectAccessible(page)
    for (const _ of ['cancel', 'save']) await page.keyboard.press('Tab')
    const saved = page.waitForResponse(
      (reply) => reply.request().method() === 'POST' && reply.url().endsWith('/surveys/'),
    )
    await page.keyboard.press('Enter')
    expect(await (await saved).json()).toMatchObject({
      title: 'How was the conference?',
      description: 'Five short questions.',
      questions: questions.map(({ text, options }) => ({
        text,
        options: options.map((one) => ({ text: one })),
      })),
    })
    await expect(page.getByText('Survey created.')).toBeVisible()
    await expect(page.getByRole('article', { name: 'How was the conference?' })).toContainText('5 questions')
  },
)
