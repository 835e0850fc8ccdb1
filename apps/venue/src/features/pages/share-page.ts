/** Passes on the address of the page, and closes menus that were left. */

const shownMs = 2500

/** Offers what the device shares with, or else to copy the address, where the browser can. */
export function sharePage(): void {
  const button = document.querySelector<HTMLButtonElement>('[data-share]')
  const words = button?.querySelector<HTMLElement>('[data-words]')
  const status = document.querySelector<HTMLElement>('[data-shared]')
  if (!button || !words || !status) return
  const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')
  const url = canonical?.href ?? location.href
  const { share: title = '', copied = '', native = '' } = button.dataset
  const usual = words.textContent
  if (canShare({ title, url })) {
    words.textContent = native
    button.addEventListener('click', () => void navigator.share({ title, url }).catch(() => undefined))
  } else if ('clipboard' in navigator) {
    button.addEventListener('click', () => void copy())
  } else return
  button.dataset['shown'] = ''

  async function copy(): Promise<void> {
    if (!words || !status) return
    try {
      await navigator.clipboard.writeText(url)
    } catch {
      return
    }
    words.textContent = copied
    status.textContent = copied
    setTimeout(() => {
      words.textContent = usual
      status.textContent = ''
    }, shownMs)
  }
}

function canShare(data: ShareData): boolean {
  return 'canShare' in navigator && matchMedia('(pointer: coarse)').matches && navigator.canShare(data)
}

/** Closes open menus with Escape, and when people press or go elsewhere. */
export function closeMenus(): void {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>('details[data-menu]')) closeLeft(menu)
}

function closeLeft(menu: HTMLDetailsElement): void {
  const leave = ({ target }: Event) => {
    if (target instanceof Node && !menu.contains(target)) menu.open = false
  }
  document.addEventListener('pointerdown', leave)
  document.addEventListener('focusin', leave)
  menu.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !menu.open) return
    menu.open = false
    menu.querySelector('summary')?.focus()
  })
}
