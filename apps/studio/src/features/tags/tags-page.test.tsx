import type { Tag, TagOf } from '@marquee/domain/tags'
import { screen, waitFor, within } from '@testing-library/react'
import { Suspense, useState } from 'react'
import { describe, expect, it } from 'vitest'
import { errorReply, fakeApi, forPath, meReply, noContent, onlyPage } from '#test/fake-api.ts'
import { expectAccessible, renderInProviders, renderStudio } from '#test/render-studio.tsx'
import { TagsField } from './public.ts'

const organization = meReply.organization.id
const id = '0199d1c0-0000-7000-8000-000000000001'
const tag: Tag = {
  id,
  tag_name: 'A name of more than twenty characters',
  organization,
  event_count: 1,
  series_count: 2,
}
const short = 'A name of more than …'

type Handlers = NonNullable<Parameters<typeof fakeApi>[0]>
function open(tags: Tag[], handlers: Handlers = {}) {
  const calls = fakeApi({ listTags: () => onlyPage(tags), ...handlers })
  return { calls, ...renderStudio('/settings-new/tags') }
}

describe('the tag library', () => {
  it('[AG-063 AG-064 AG-071 AG-076] lists the tags, and adds one by name and Enter', async () => {
    const { user, calls } = open([tag], { createTag: () => tag })
    const table = within(await screen.findByRole('table', { name: 'Tag library' }))
    await table.findByRole('cell', { name: '1 event' })
    await user.type(screen.getByRole('textbox', { name: 'New tag' }), `${tag.tag_name}{Enter}`)
    await screen.findByText(`Tag “${short}” created.`)
    const body = { organization, tag_name: tag.tag_name }
    expect(calls.find(({ operation }) => operation === 'createTag')?.body).toEqual(body)
    await expectAccessible()
  })

  it('[WI-124 WI-125] keeps three toasts at most, of which the oldest goes when a fourth arrives', async () => {
    const { user } = open([], {
      createTag: ({ body: { tag_name } }) => ({ ...tag, tag_name }),
    })
    const field = await screen.findByRole('textbox', { name: 'New tag' })
    const said = (name: string) => `Tag “${name}” created.`
    for (const name of ['one', 'two', 'three']) {
      await user.type(field, `${name}{Enter}`)
      await screen.findByText(said(name))
    }
    const shown = () => screen.getAllByText(/^Tag “.*” created\.$/).map(({ textContent }) => textContent)
    expect(shown()).toEqual(['one', 'two', 'three'].map(said))
    await user.type(field, 'four{Enter}')
    await screen.findByText(said('four'))
    await waitFor(() => expect(shown()).toEqual(['two', 'three', 'four'].map(said)))
  })

  it('[WI-130] says immediately that a tag could not be created', async () => {
    const { user } = open([], { createTag: () => errorReply(500, 'internal', 'It broke.') })
    await user.type(await screen.findByRole('textbox', { name: 'New tag' }), 'keynote{Enter}')
    expect((await screen.findByRole('alert')).textContent).toContain('Error creating tag')
  })

  it('[AG-064 AG-071] shows a tag that was added while the list was loading', async () => {
    let answerFirst = () => {}
    const held = new ReadableStream({
      start(stream) {
        answerFirst = () => {
          stream.enqueue(new TextEncoder().encode(JSON.stringify(onlyPage([]))))
          stream.close()
        }
      },
    })
    let lists = 0
    const { user } = open([], {
      listTags: () =>
        lists++ === 0
          ? new Response(held, { headers: { 'content-type': 'application/json' } })
          : onlyPage([tag]),
      createTag: () => tag,
    })
    await user.type(await screen.findByRole('textbox', { name: 'New tag' }), `${tag.tag_name}{Enter}`)
    await screen.findByText(`Tag “${short}” created.`)
    answerFirst()
    expect(await screen.findByRole('cell', { name: '1 event' })).toBeVisible()
  })

  it.each([
    ['TAG_ALREADY_IN_ENTITY', `Tag with name "${short}" already exists in the Tag Library.`],
    ['unavailable', 'Error creating tag'],
  ] as const)('[AG-072 AG-074] says why none was added: %s', async (code, sentence) => {
    const { user } = open([], { createTag: () => errorReply(409, code, 'No.') })
    await screen.findByRole('heading', { name: 'No tags yet' })
    await user.type(screen.getByRole('textbox', { name: 'New tag' }), `${tag.tag_name}{Enter}`)
    expect((await screen.findByRole('alert')).textContent).toContain(sentence)
  })

  it('[AG-065 AG-072] renames a tag', async () => {
    let isTaken = true
    const { user } = open([tag], {
      renameTag: forPath({ id }, () =>
        isTaken ? errorReply(409, 'TAG_ALREADY_IN_ENTITY', 'No.') : { ...tag, tag_name: 'Sales' },
      ),
    })
    await user.click(await screen.findByRole('button', { name: `Rename ${tag.tag_name}` }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Rename tag' }))
    const name = dialog.getByRole('textbox', { name: 'Tag' })
    await user.clear(name)
    await user.type(name, 'Sales{Enter}')
    await dialog.findByText('Tag with name "Sales" already exists in the Tag Library.')
    isTaken = false
    await user.type(name, '{Enter}')
    expect(await screen.findByText('Tag renamed to “Sales”.')).toBeVisible()
  })

  it('[AG-066 AG-075] deletes a tag after a confirmation that says what uses it', async () => {
    let isBroken = true
    const { user } = open([tag], {
      deleteTag: forPath({ id }, () => (isBroken ? errorReply(503, 'unavailable', 'No.') : noContent())),
    })
    await user.click(await screen.findByRole('button', { name: `Delete ${tag.tag_name}` }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete tag' }))
    dialog.getByText(/will be removed from 1 event and 2 series/)
    await user.click(dialog.getByRole('button', { name: 'Delete tag' }))
    await screen.findByText('Error deleting tag')
    isBroken = false
    await user.click(await dialog.findByRole('button', { name: 'Delete tag' }))
    await screen.findByText(`Tag “${short}” deleted.`)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('[AG-073] shows an error if it fails to load', async () => {
    open([], { listTags: () => errorReply(403, 'forbidden', 'No.') })
    await screen.findByText('Error loading Tags library! Please try refreshing the page.')
    expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible()
  })
})

function Chosen() {
  const [tags, setTags] = useState<TagOf[]>([])
  return (
    <>
      <TagsField value={tags} onChange={setTags} />
      <output aria-label="Chosen">{tags.map(({ tag_name }) => tag_name).join(', ')}</output>
    </>
  )
}

describe('the field of tags', () => {
  it('[AG-064] selects tags from the library, and creates a new one', async () => {
    const made = { ...tag, id: id.replace(/1$/, '2'), tag_name: 'Finance' }
    fakeApi({ listTags: () => onlyPage([tag]), createTag: () => made })
    const { user } = renderInProviders(
      <Suspense>
        <Chosen />
      </Suspense>,
    )
    await user.click(await screen.findByRole('combobox', { name: 'Tags' }))
    await user.click(await screen.findByRole('option', { name: tag.tag_name }))
    await user.type(screen.getByRole('combobox', { name: 'Tags' }), 'Finance')
    await user.click(await screen.findByRole('option', { name: 'Create “Finance”' }))
    await waitFor(() => expect(screen.getByLabelText('Chosen').textContent).toBe(`${tag.tag_name}, Finance`))
    await expectAccessible()
  })
})
