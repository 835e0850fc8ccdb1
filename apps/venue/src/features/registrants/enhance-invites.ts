/** The personal link of someone who registered, which is copied with one press, and the form for a colleague. */
import type { Registered } from '@marquee/domain/registrants'

/** Adds the key of the reply to the card that follows a form, and takes the form for a colleague away without one. */
export function completeInvites(card: ParentNode, { colleague_key }: Registered): void {
  const colleague = card.querySelector('[data-colleague]')
  const anchor = colleague?.querySelector('a')
  if (colleague_key === null) colleague?.remove()
  else anchor?.setAttribute('href', `${anchor.getAttribute('href') ?? ''}${colleague_key}#register`)
}

/** Selects the link when it is focused, and offers to copy it where the browser can. */
export function enhanceInvites(page: ParentNode): void {
  const invite = page.querySelector('[data-invite]')
  const link = invite?.querySelector<HTMLInputElement>('[data-link]')
  const button = invite?.querySelector<HTMLButtonElement>('[data-copy]')
  const status = invite?.querySelector<HTMLElement>('[data-copied]')
  if (!link || !button || !status) return
  link.addEventListener('focus', () => link.select())
  button.hidden = false
  button.addEventListener('click', () => void copy())

  async function copy() {
    if (!link || !status) return
    try {
      await navigator.clipboard.writeText(link.value)
      status.textContent = status.dataset['copied'] ?? ''
    } catch {
      // Without a secure connection there is no clipboard, and the selected link can still be copied by keyboard.
      link.focus()
    }
  }
}
