import type { FieldMapping, FieldMappings } from '@marquee/domain/field-mappings'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { eventReply } from '#test/event-reply.ts'
import { errorReply, fakeApi, fieldsRefused, meReply } from '#test/fake-api.ts'
import { aSeries, aTemplate } from '#test/replies.ts'
import { expectAccessible, renderStudio } from '#test/render-studio.tsx'

const event = eventReply.id
const row: FieldMapping = {
  id: '0199d1c0-0000-7000-8000-0000000000a1',
  entity_type: 'EVENT',
  entity_id: event,
  organization: meReply.organization.id,
  event,
  studio_template: null,
  series: null,
  form: null,
  crm_type: 'hubspot',
  crm_object_type: 'contact',
  source_field_id: 'email',
  crm_field_id: 'email',
  crm_field_type: 'email',
  crm_field_update_policy: 'ALWAYS',
  is_required_crm_field: true,
  is_custom_field: false,
  is_active: true,
  is_default: false,
  error_code: null,
}
const target = (id: string, label: string) => ({
  id,
  label,
  type: 'text' as const,
  is_required: false,
  is_key: false,
})
const series = aSeries()
const path = `/events/${event}/integration/hubspot/field-mapping/contact`

type Handlers = NonNullable<Parameters<typeof fakeApi>[0]>
function open(rows: FieldMapping[] = [row], handlers: Handlers = {}, at = path) {
  const saved: FieldMappings = { results: rows, version: 'v1', can: { update: true } }
  const calls = fakeApi({
    getEvent: () => eventReply,
    listObjectTypes: () => ({ results: [{ id: 'contact', label: 'Contact' }] }),
    listSourceFields: () => ({
      entity_type: 'EVENT',
      entity_id: event,
      name: 'Summit',
      results: [
        { id: 'email', label: 'Email address', group: 'form' },
        { id: 'city', label: 'City', group: 'profile' },
      ],
    }),
    listTargetFields: () => ({ results: [target('email', 'Email'), target('city', 'City')] }),
    listFieldMappings: () => saved,
    ...handlers,
  })
  return { calls, ...renderStudio(at) }
}
const rows = async () => within(await screen.findByRole('list', { name: 'Mapped fields' }))
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save' })
const discard = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Discard changes' })

it('[IN-188 IN-190 IN-191 IN-192 IN-194 IN-195 IN-197 IN-212] keeps rows until they are saved for the event', async () => {
  const { user, calls } = open([row], {
    saveFieldMappings: () => ({ results: [row], version: 'v2', can: { update: true } }),
  })
  expect(await screen.findByRole('heading', { name: 'Field mapping of Summit' })).toBeVisible()
  const list = await rows()
  await user.click(screen.getByRole('button', { name: 'Add field' }))
  expect(save().disabled).toBe(false)
  await user.click(list.getByRole('button', { name: 'Remove row 2' }))
  expect(save().disabled).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Add field' }))
  await user.click(list.getAllByRole('combobox', { name: 'Answer' })[1] ?? document.body)
  await user.click(await screen.findByRole('option', { name: 'City' }))
  await user.click(list.getAllByRole('combobox', { name: 'Field of HubSpot' })[1] ?? document.body)
  await user.click(await screen.findByRole('option', { name: 'City' }))
  await expectAccessible()
  expect(calls.some(({ operation }) => operation === 'saveFieldMappings')).toBe(false)
  await user.click(save())
  expect(await screen.findByText('Field mapping created/updated successfully.')).toBeVisible()
  expect(calls.find(({ operation }) => operation === 'saveFieldMappings')?.body).toEqual({
    event,
    crm_type: 'hubspot',
    crm_object_type: 'contact',
    seen: 'v1',
    field_mappings: [
      { source_field_id: 'email', crm_field_id: 'email', crm_field_update_policy: 'ALWAYS' },
      { source_field_id: 'city', crm_field_id: 'city', crm_field_update_policy: 'IF_EMPTY' },
    ],
  })
  await waitFor(() => expect(save().disabled).toBe(true))
})

it('[IN-193 IN-196 IN-198 IN-199 IN-200 IN-206 IN-207 IN-208] shows what the server says of each row until changes are discarded', async () => {
  const same = 'Another row fills in the same field. Choose a different one.'
  const policy = 'Choose when the field is overwritten.'
  const { user } = open([row, { ...row, id: event, source_field_id: 'city', crm_field_id: 'city' }], {
    saveFieldMappings: () =>
      fieldsRefused({ 'field_mappings.0': [policy], 'field_mappings.1': [same, policy] }),
  })
  const list = await rows()
  const policies = list.getAllByRole('combobox', { name: 'If the record exists' })
  await user.click(policies[1] ?? document.body)
  await user.click(await screen.findByRole('option', { name: 'New records only' }))
  expect(save().disabled).toBe(false)
  await user.click(save())
  expect(await list.findByText(`${same} ${policy}`)).toBeVisible()
  expect(list.getByText(policy)).toBeVisible()
  expect(screen.getByText('Failed to create/update event field mappings! Try again.')).toBeVisible()
  await user.click(discard())
  expect(list.queryByRole('alert')).toBeNull()
  expect(policies[1]).toHaveProperty('value', 'Overwrite')
  expect(save().disabled).toBe(true)
})

it('[IN-201 IN-202 IN-205] saves no row whose field or question is gone', async () => {
  const gone: FieldMapping[] = [
    { ...row, source_field_id: 'shoe_size', is_active: false, error_code: 'MISSING_EVENT_SOURCE_FIELD' },
    { ...row, id: event, crm_field_id: 'shoe', is_active: false, error_code: 'MISSING_TARGET_FIELD' },
  ]
  const { user, calls } = open(gone, {
    saveFieldMappings: () => ({ results: [row], version: 'v2', can: { update: true } }),
  })
  const list = await rows()
  expect(list.getByText(/^The form no longer asks this/)).toBeVisible()
  expect(list.getByText(/^HubSpot doesn’t have this field/)).toBeVisible()
  await user.click(list.getByRole('button', { name: 'Remove row 1' }))
  await user.click(save())
  expect(calls.some(({ operation }) => operation === 'saveFieldMappings')).toBe(false)
  await user.click(list.getByRole('combobox', { name: 'Field of HubSpot' }))
  await user.click(await screen.findByRole('option', { name: 'City' }))
  await user.click(save())
  await waitFor(() => expect(calls.some(({ operation }) => operation === 'saveFieldMappings')).toBe(true))
})

it('[IN-216 IN-217 IN-222] loads the fields of the CRM again, up to three times', async () => {
  let loads = 0
  open([row], {
    listTargetFields: () => {
      loads += 1
      return loads < 4 ? errorReply(500, 'internal', 'No.') : { results: [target('email', 'Email')] }
    },
  })
  await waitFor(async () => (await rows()).getByRole('combobox', { name: 'Answer' }), { timeout: 3000 })
  expect(loads).toBe(4)
})

it.each([
  ['[IN-209]', 'listObjectTypes', 'Failed to fetch CRM Object types for HubSpot'],
  ['[IN-210]', 'listSourceFields', 'Failed to fetch event source fields'],
] as const)('%s says when %s fails', async (_row, operation, sentence) => {
  open([row], { [operation]: () => errorReply(500, 'internal', 'No.') })
  expect(await screen.findByText(sentence)).toBeVisible()
})

it('[IN-003 IN-188 IN-203 IN-211 SH-085] maps for events of a template', async () => {
  const template = '0199d1c0-0000-7000-8000-0000000000b1'
  const refused = { ...row, entity_type: 'STUDIO_TEMPLATE' as const, event: null, studio_template: template }
  const { user, calls } = open(
    [{ ...refused, entity_id: template }],
    {
      getTemplate: () => aTemplate({ id: template, blueprint_event: event }),
      saveFieldMappings: () => errorReply(500, 'internal', 'No.'),
    },
    `/templates/${template}/integration/hubspot/field-mapping/contact`,
  )
  const list = await rows()
  await user.click(list.getByRole('combobox', { name: 'If the record exists' }))
  await user.click(await screen.findByRole('option', { name: 'Fill in if empty' }))
  await user.click(save())
  expect(await screen.findByText('Failed to create/update template field mappings! Try again.')).toBeVisible()
  const sent = calls.find(({ operation }) => operation === 'saveFieldMappings')?.body
  expect(sent).toMatchObject({ studio_template: template, crm_type: 'hubspot' })
})

it.each([
  ['[IN-002 SH-089] a series', `/series/${series.id}`, { series: series.id }, {}],
  [
    '[IN-002 SH-103] a repeating event',
    `/repeating-event/${series.id}`,
    { event },
    { kind: 'repeating', blueprint_event: event },
  ],
] as const)('%s has a screen for each integration', async (_rows, base, owner, fields) => {
  const { user, calls, router } = open(
    [row],
    {
      getSeries: () => aSeries(fields),
      listObjectTypes: ({ url }) => ({
        results:
          url.searchParams.get('crm_type') === 'salesforce'
            ? [
                { id: 'Lead', label: 'Lead' },
                { id: 'Contact', label: 'Contact' },
              ]
            : [{ id: 'contact', label: 'Contact' }],
      }),
    },
    `${base}/integration/hubspot`,
  )
  await rows()
  await user.click(screen.getByRole('combobox', { name: 'CRM' }))
  await user.click(await screen.findByRole('option', { name: 'Salesforce' }))
  await waitFor(() => expect(router.state.location.pathname).toBe(`${base}/integration/salesforce`))
  await user.click(await screen.findByRole('combobox', { name: 'Object' }))
  await user.click(await screen.findByRole('option', { name: 'Contact' }))
  const listed = () =>
    calls.flatMap(({ operation, url }) =>
      operation === 'listFieldMappings' ? [Object.fromEntries(url.searchParams)] : [],
    )
  await waitFor(() =>
    expect(listed().at(-1)).toEqual({ ...owner, crm_type: 'salesforce', crm_object_type: 'Contact' }),
  )
})
