import { askVisitor } from './public-calls.ts'

/** Leads someone who has entered the event before back in, instead of to the form. */
export async function greetVisitor(): Promise<void> {
  const actions = document.querySelector<HTMLElement>('[data-visitor]')
  const link = actions?.querySelector<HTMLAnchorElement>('[data-enter]')
  if (!actions || !link) return
  const visitor = await askVisitor(actions.dataset['visitor'] ?? '').catch(() => undefined)
  if (visitor?.is_in !== true) return
  link.href = link.dataset['enter'] ?? link.href
  link.hidden = false
  for (const [name, isHidden] of [
    ['before', true],
    ['after', false],
  ] as const) {
    const label = link.querySelector<HTMLElement>(`[data-${name}]`)
    if (label) label.hidden = isHidden
  }
  const note = actions.querySelector<HTMLElement>('[data-note]')
  if (note) note.dataset['shown'] = ''
}
