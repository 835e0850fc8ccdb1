import { type FormField, formFields } from '@marquee/domain/registration'
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { renderInProviders } from '#test/render-studio.tsx'
import { type Answer, QuestionInput } from './components/question-input.tsx'

function Questions({ fields }: { fields: readonly FormField[] }) {
  const [answers, setAnswers] = useState<Record<string, Answer>>({})
  return fields.map((field) => (
    <QuestionInput
      key={field.key}
      field={field}
      answers={answers}
      error={undefined}
      onAnswer={(answer) => setAnswers((before) => ({ ...before, [field.key]: answer }))}
    />
  ))
}

it('a state is chosen among those of the country, and typed where none are known', async () => {
  const placeOf = (type: string, label: string) => ({ type, key: type, label, input: true })
  const components = [placeOf('country', 'Country'), placeOf('state', 'State')]
  const { user } = renderInProviders(<Questions fields={formFields({ components })} />)
  await user.type(screen.getByRole('textbox', { name: 'State' }), 'tx')
  await user.click(screen.getByRole('combobox', { name: 'Country' }))
  await user.click(await screen.findByRole('option', { name: 'United States' }))
  const state = await screen.findByRole('combobox', { name: 'State' })
  expect(state).toHaveProperty('value', 'Texas')
  await user.click(state)
  await user.click(await screen.findByRole('option', { name: 'Ohio' }))
  expect(state).toHaveProperty('value', 'Ohio')
})

it('[WI-034] a question has a field of type text, email or number', () => {
  const ask = (type: string, label: string) => ({ type, key: type, label, input: true })
  const components = [ask('textfield', 'City'), ask('email', 'Work email'), ask('number', 'Guests')]
  renderInProviders(<Questions fields={formFields({ components })} />)
  const types = [/^City/, /^Work email/, /^Guests/].map((label) =>
    screen.getByLabelText(label).getAttribute('type'),
  )
  expect(types).toEqual(['text', 'email', 'number'])
})

it('[WI-059] a required date needs a valid date once its field is left', async () => {
  const arrival = { type: 'datetime', key: 'arrival', label: 'Arrival', validate: { required: true } }
  const { user } = renderInProviders(<Questions fields={formFields({ components: [arrival] })} />)
  await user.click(screen.getByLabelText(/^Arrival/))
  expect(screen.queryByText('Please enter a valid date')).toBeNull()
  await user.tab()
  expect(screen.getByText('Please enter a valid date')).toBeVisible()
})
