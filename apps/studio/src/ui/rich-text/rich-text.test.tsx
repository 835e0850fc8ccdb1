import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { expectAccessible, renderInProviders } from '#test/render-studio.tsx'
import { linkAddress } from './link-address.ts'
import { RichText } from './rich-text.tsx'

function About({ start, limit }: { start: string; limit?: number }) {
  const [html, setHtml] = useState(start)
  return (
    <>
      <RichText label="About" value={html} onChange={setHtml} {...(limit !== undefined && { limit })} />
      <output aria-label="HTML">{html}</output>
    </>
  )
}

async function write(start: string, limit?: number) {
  const view = renderInProviders(<About start={start} {...(limit !== undefined && { limit })} />)
  const text = await screen.findByRole('textbox', { name: 'About' })
  const toolbar = within(screen.getByRole('toolbar', { name: 'Formatting of “About”' }))
  const press = (name: string) => view.user.click(toolbar.getByRole('button', { name }))
  const html = () => screen.getByRole('status', { name: 'HTML' }).textContent
  return { ...view, text, toolbar, press, html }
}

describe('rich text', () => {
  it('[WI-105] has headings 1 to 6', async () => {
    const { user, press, html } = await write('<p>Day</p>')
    let style = 'Paragraph'
    for (const level of [1, 2, 3, 4, 5, 6]) {
      await press(`Style: ${style}`)
      style = `Heading ${level}`
      await user.click(await screen.findByRole('menuitemradio', { name: style }))
      await waitFor(() => expect(html()).toBe(`<h${level}>Day</h${level}>`))
    }
  })

  it.each([
    ['[WI-107] a bulleted list', 'Bulleted list', '<ul><li><p>Day</p></li></ul>'],
    ['[WI-107] a numbered list', 'Numbered list', '<ol><li><p>Day</p></li></ol>'],
    ['[WI-110] text in the middle', 'Align in the middle', '<p style="text-align: center;">Day</p>'],
    ['[WI-110] text on the right', 'Align right', '<p style="text-align: right;">Day</p>'],
    ['[WI-108] a rule', 'Horizontal rule', '<hr><p>Day</p>'],
  ])('has %s', async (_, name, expected) => {
    const { press, html } = await write('<p>Day</p>')
    await press(name)
    await waitFor(() => expect(html()).toBe(expected))
  })

  it('[WI-114] is 300px high', async () => {
    const { text } = await write('<p>Day</p>')
    expect(text.parentElement?.style.height).toBe('300px')
    await expectAccessible()
  })

  it('[WI-111] counts towards its limit, and says when it is reached', async () => {
    await write('<p>Five!</p>', 5)
    const count = screen.getByText('5 of 5 characters')
    expect(count.style.color).toContain('error')
  })

  it('is walked through by the arrows, and is one stop of Tab', async () => {
    const { user, toolbar } = await write('<p>Day</p>')
    await user.tab()
    await user.keyboard('{ArrowRight}')
    expect(document.activeElement).toBe(toolbar.getByRole('button', { name: 'Bold' }))
    await user.keyboard('{ArrowLeft}{ArrowLeft}')
    expect(document.activeElement).toBe(toolbar.getByRole('button', { name: 'Link' }))
    expect(toolbar.getAllByRole('button').filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1)
  })
})

describe('the address of a link', () => {
  it.each([
    ['https://example.org/a', 'https://example.org/a'],
    ['example.org', 'https://example.org'],
    ['localhost:3000', 'https://localhost:3000'],
    ['mailto:ada@example.org', 'mailto:ada@example.org'],
    ['javascript:steal()', undefined],
    ['two words', undefined],
  ])('typed as %s is %s', (typed, address) => expect(linkAddress(typed)).toBe(address))
})
