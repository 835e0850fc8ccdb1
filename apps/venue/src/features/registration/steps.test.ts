import { screen } from '@testing-library/dom'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { takeSteps } from './steps.ts'

const words = JSON.stringify({ next: 'Next', back: 'Back', progress: 'Step {{number}} of {{total}}' })

const question = (name: string) =>
  `<div class="field" id="${name}"><label>${name} <input name="${name}"></label></div>`

/** A form with these questions, and what stands below all of them. */
function formWith(questions: string, steps = ` data-steps='${words}'`): HTMLFormElement {
  document.body.innerHTML = `<form${steps}>
    <div class="form-questions">${questions}</div>
    <label class="check"><input type="checkbox" name="consent"> Agree</label>
    <p data-below>Privacy</p>
    <button type="submit">Register</button>
  </form>`
  const form = document.querySelector('form')
  if (!form) throw new Error('There is no form.')
  form.addEventListener('submit', (event) => event.preventDefault())
  return form
}

function stepping(questions: string) {
  const form = formWith(questions)
  const steps = takeSteps(form)
  if (!steps) throw new Error('The form has no steps.')
  const isShown = (selector: string) => form.querySelector(selector)?.closest('[data-away]') === null
  return { form, steps, isShown, progress: () => screen.getByRole('status').textContent }
}

const two = `${question('first')}${question('last')}`

describe('a form that asks one question at a time', () => {
  it('is one that its host wants so', () => {
    expect(takeSteps(formWith(two, ''))).toBeUndefined()
  })

  it('begins with the first question, counts the steps and sends only from the last', () => {
    const { steps, isShown, progress } = stepping(two)
    expect([isShown('#first'), isShown('#last'), isShown('[data-below]')]).toEqual([true, false, false])
    expect(progress()).toBe('Step 1 of 3')
    expect([steps.next(), steps.next(), steps.next()]).toEqual([true, true, false])
    expect([isShown('[name="consent"]'), isShown('form > button')]).toEqual([true, true])
    expect(progress()).toBe('Step 3 of 3')
  })

  it('keeps headings with the question below them', () => {
    const { steps, isShown } = stepping(
      `${question('first')}<div><p class="form-text" id="heading">About work</p></div>${question('last')}`,
    )
    expect(isShown('#heading')).toBe(false)
    steps.next()
    expect([isShown('#heading'), isShown('#last')]).toEqual([true, true])
  })

  it('goes back, to the answer that was given, with the focus in it', async () => {
    const { steps } = stepping(two)
    steps.next()
    await userEvent.click(screen.getByRole('button', { name: 'Back' }))
    expect(document.activeElement).toBe(document.querySelector('[name="first"]'))
  })

  it('leaves out questions that don’t apply', () => {
    const { form, steps, isShown, progress } = stepping(
      `${question('first')}${question('middle')}${question('last')}`,
    )
    const middle = form.querySelector<HTMLElement>('#middle')
    if (middle) middle.hidden = true
    steps.refresh()
    expect(progress()).toBe('Step 1 of 3')
    steps.next()
    expect(isShown('#last')).toBe(true)
  })

  it('shows the step of an element, such as one with a mistake', () => {
    const { form, steps, isShown } = stepping(two)
    const last = form.querySelector('[name="last"]')
    if (!last) throw new Error('There is no such field.')
    expect(steps.shows(last)).toBe(false)
    steps.reveal(last)
    expect([steps.shows(last), isShown('#first')]).toEqual([true, false])
  })
})
