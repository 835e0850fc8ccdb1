/** How arrow keys move the focus between the choices of a table or grid. */

/** How many videos a key moves the focus by; 0 for any other key. */
export function stepOf(key: string, columns: number): number {
  if (key === 'ArrowDown') return columns
  if (key === 'ArrowUp') return -columns
  if (columns === 1) return 0
  return key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0
}

/** The choice that `key` moves to, skipping disabled ones; undefined at the end of the list. */
export function choiceAfter(choice: HTMLElement, key: string): HTMLElement | undefined {
  const list = choice.closest('table, ul')
  if (list === null) return undefined
  const step = stepOf(key, columnsOf(list))
  const choices = [...list.querySelectorAll<HTMLElement>('[data-video-choice]')]
  if (step === 0) return undefined
  for (let index = choices.indexOf(choice) + step; index >= 0; index += step) {
    const next = choices[index]
    if (next === undefined || !next.matches(':disabled')) return next
  }
  return undefined
}

/** How many columns the grid has at this width. */
function columnsOf(list: Element): number {
  if (!list.matches('[data-video-grid]')) return 1
  const tops = [...list.children].map((card) => card.getBoundingClientRect().top)
  const second = tops.findIndex((top) => top > (tops[0] ?? 0))
  return second < 0 ? Math.max(tops.length, 2) : second
}
