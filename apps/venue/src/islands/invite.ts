/** The personal link of someone who registered: completed with what the reply says, and copied with one press. */
import type { Registered } from '@marquee/domain/registrants'

/** Adds the code and the key of the reply to the card that follows a form, and takes away what has none. */
export function completeInvites(card: ParentNode, { referral_code, colleague_key }: Registered): void {
  const link = card.querySelector<HTMLInputElement>('[data-link]')
  if (referral_code === null) card.querySelector('[data-invite]')?.remove()
  else link?.setAttribute('value', `${link.value}${referral_code}`)
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
