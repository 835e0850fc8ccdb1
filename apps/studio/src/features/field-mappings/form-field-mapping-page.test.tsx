import type { FieldMapping, FieldMappings } from '@marquee/domain/field-mappings'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { errorReply, fakeApi, meReply, planReply } from '#test/fake-api.ts'
import { passTime } from '#test/pass-time.ts'
import { expectAccessible, renderStudio } from '#test/render-studio.tsx'

const form = '0199d1c0-0000-7000-8000-000000000001'
const row: FieldMapping = {
  id: '0199d1c0-0000-7000-8000-0000000000a1',
  entity_type: 'GLOBAL_FORM',
  entity_id: form,
  organization: meReply.organization.id,
  event: null,
  studio_template: null,
  series: null,
  form,
  crm_type: 'salesforce',
  crm_object_type: 'Lead',
  source_field_id: 'email',
  crm_field_id: 'Email',
  crm_field_type: 'email',
  crm_field_update_policy: 'ALWAYS',
  is_required_crm_field: false,
  is_custom_field: false,
  is_active: true,
  is_default: false,
  error_code: null,
}
const target = (id: string, label: string, is_required = false) => ({
  id,
  label,
  type: 'text' as const,
  is_required,
  is_key: false,
})
const fifty = [
  ...Array.from({ length: 49 }, (_, index) => target(`F${index}`, `Field ${index}`)),
  target('Email', 'Email'),
]
const flags = {
  ...meReply.organization.flags,
  enableOneClickRegister: true,
  enableFormLevelFieldMapping: true,
}
const path = `/settings-new/forms/${form}/salesforce/field-mapping/Lead`

type Handlers = NonNullable<Parameters<typeof fakeApi>[0]>
function open(rows: FieldMapping[] = [row], handlers: Handlers = {}, at = path) {
  const saved: FieldMappings = { results: rows, version: 'v1', can: { update: true } }
  const calls = fakeApi({
    getMe: () => ({ ...meReply, organization: { ...meReply.organization, flags } }),
    getPlan: () => ({ ...planReply, pricing_config: { ...planReply.pricing_config, one_click: true } }),
    listSourceFields: () => ({
      entity_type: 'GLOBAL_FORM',
      entity_id: form,
      name: 'Guests',
      results: [
        { id: 'email', label: 'Email address', group: 'form' },
        { id: 'last_name', label: 'Surname', group: 'form' },
      ],
    }),
    listObjectTypes: () => ({ results: [{ id: 'Lead', label: 'Lead' }] }),
    listTargetFields: () => ({
      results: [target('Email', 'Email'), target('LastName', 'Last Name', true)],
    }),
    listFieldMappings: () => saved,
    ...handlers,
  })
  return { calls, ...renderStudio(at) }
}
const rows = async () => within(await screen.findByRole('list', { name: 'Mapped fields' }))

describe('the field mapping of a form', () => {
  it('[SH-199 ST-063 ST-066 ST-070] is changed row by row, and saved for the form', async () => {
    const { user, calls } = open([row], {
      saveFieldMappings: () => ({ results: [row], version: 'v1', can: { update: true } }),
    })
    expect(await screen.findByRole('heading', { name: 'Field mapping of Guests' })).toBeVisible()
    expect(screen.getByText(/no Salesforce account is connected/)).toBeVisible()
    expect(
      screen.getByText('Salesforce can’t create a record without Last Name. Map them too.'),
    ).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Add field' }))
    const list = await rows()
    await user.click(list.getAllByRole('combobox', { name: 'Answer' })[1] ?? document.body)
    await user.click(await screen.findByRole('option', { name: 'Surname' }))
    await user.click(list.getAllByRole('combobox', { name: 'Field of Salesforce' })[1] ?? document.body)
    await user.click(await screen.findByRole('option', { name: 'Last Name (required)' }))
    await expectAccessible()
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByText('Form Field mapping created/updated successfully.')
    expect(calls.find(({ operation }) => operation === 'saveFieldMappings')?.body).toEqual({
      entity_type: 'GLOBAL_FORM',
      entity_id: form,
      crm_type: 'salesforce',
      crm_object_type: 'Lead',
      seen: 'v1',
      field_mappings: [
        { source_field_id: 'email', crm_field_id: 'Email', crm_field_update_policy: 'ALWAYS' },
        { source_field_id: 'last_name', crm_field_id: 'LastName', crm_field_update_policy: 'IF_EMPTY' },
      ],
    })
  })

  it('[WI-050 WI-051 WI-052] offers the fields that have an id and a label, and says if there are none', async () => {
    vi.stubEnv('DEV', false)
    onTestFinished(() => void vi.unstubAllEnvs())
    const { user } = open([row], {
      listTargetFields: () => ({
        results: [target('Email', 'Email'), target(' ', 'Nameless'), target('Shoe__c', ' ')],
      }),
    })
    const field = (await rows()).getByRole('combobox', { name: 'Field of Salesforce' })
    await user.click(field)
    const offered = within(await screen.findByRole('listbox')).getAllByRole('option')
    expect(offered.map(({ textContent }) => textContent)).toEqual(['Email'])
    await user.clear(field)
    await user.type(field, 'shoe')
    expect(await screen.findByText('No options found!')).toBeVisible()
  })

  it('[WI-053 WI-054] opens a list of 300 px, which scrolls to the chosen field after 100 ms', async () => {
    open([row], { listTargetFields: () => ({ results: fifty }) })
    const field = (await rows()).getByRole('combobox', { name: 'Field of Salesforce' })
    const scrolled = vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockImplementation(() => undefined)
    vi.useFakeTimers()
    fireEvent.click(field)
    await passTime(99)
    scrolled.mockClear()
    await passTime(1)
    expect(scrolled.mock.contexts).toEqual([expect.objectContaining({ textContent: 'Email' })])
    expect(screen.getByRole('listbox').innerHTML).toContain('calc(18.75rem * var(--mantine-scale))')
  })

  it('[ST-067 IN-204 IN-213] can’t be saved with a row whose question or field is gone', async () => {
    const gone = { ...row, is_active: false }
    const { user, calls } = open([
      { ...gone, source_field_id: 'shoe_size', error_code: 'MISSING_TEMPLATE_SOURCE_FIELD' },
      { ...gone, id: form, crm_field_id: 'Shoe__c', error_code: 'MISSING_TARGET_FIELD' },
    ])
    const list = await rows()
    expect(list.getByText(/^The form no longer asks this/)).toBeVisible()
    expect(list.getByText(/^Salesforce doesn’t have this field/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Remove row 2' }))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(calls.some(({ operation }) => operation === 'saveFieldMappings')).toBe(false)
    await user.click(screen.getByRole('button', { name: 'Discard changes' }))
    expect(list.getByText(/^Salesforce doesn’t have this field/)).toBeVisible()
  })

  it('[ST-071 ST-073] shows what is wrong with each row', async () => {
    const refusal = {
      code: 'invalid_input',
      message: 'No.',
      request_id: 'a',
      errors: { 'field_mappings.0': ['Another row fills in the same field.'] },
    }
    const { user } = open([row], { saveFieldMappings: () => Response.json(refusal, { status: 422 }) })
    const list = await rows()
    await user.click(list.getByRole('combobox', { name: 'If the record exists' }))
    await user.click(await screen.findByRole('option', { name: 'New records only' }))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByText('Failed to create/update form field mappings! Try again.')
    expect(list.getByText('Another row fills in the same field.')).toBeVisible()
  })

  it('starts with the usual fields', async () => {
    const saved: FieldMapping[] = []
    const { user, calls } = open(saved, {
      createDefaultMappings: () => {
        saved.push(row)
        return { count: 1 }
      },
    })
    expect(await screen.findByText('Nothing is mapped')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Map the usual fields' }))
    await screen.findByText('1 field mapped.')
    await waitFor(async () => (await rows()).getByDisplayValue('Email address'))
    expect(calls.find(({ operation }) => operation === 'createDefaultMappings')?.body).toEqual({
      crm_type: 'salesforce',
      entity_type: 'GLOBAL_FORM',
      entity_id: form,
    })
  })

  it('[ST-072] says when the usual fields can’t be mapped', async () => {
    const { user } = open([], { createDefaultMappings: () => errorReply(503, 'unavailable', 'No.') })
    await user.click(await screen.findByRole('button', { name: 'Map the usual fields' }))
    expect(await screen.findByText('Failed to create default field mappings for Salesforce!')).toBeVisible()
  })

  it('[ST-068] says when the answers can’t be loaded', async () => {
    open([row], { listSourceFields: () => errorReply(503, 'unavailable', 'No.') })
    expect(await screen.findByText('Failed to fetch the form source fields!')).toBeVisible()
  })

  it('[ST-069] says when the mapping can’t be loaded', async () => {
    open([row], { listFieldMappings: () => errorReply(503, 'unavailable', 'No.') })
    const sentence = "Failed to fetch Salesforce's form field mappings for Lead!"
    expect(await screen.findByText(sentence)).toBeVisible()
  })

  it('[ST-064 PE-072] does not exist without one-click register or form mappings', async () => {
    open([row], { getMe: () => meReply })
    expect(await screen.findByText('This feature is not enabled for your organization')).toBeVisible()
    expect(screen.queryByRole('list', { name: 'Mapped fields' })).toBeNull()
  })

  it("offers a CRM at an address that doesn't name one", async () => {
    open([row], {}, `/settings-new/forms/${form}/abacus/field-mapping/Lead`)
    expect(await screen.findByText('There is no such mapping')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Open Salesforce' })).toBeVisible()
  })
})
