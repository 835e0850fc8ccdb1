/** How arrows lead from choice to choice, along a table or over a grid. */

/** How many videos further a key leads; 0 for a key that leads nowhere. */
export function stepOf(key: string, columns: number): number {
  if (key === 'ArrowDown') return columns
  if (key === 'ArrowUp') return -columns
  if (columns === 1) return 0
  return key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0
}

/** The choice that `key` leads to from this one, over those that cannot be made; undefined where the list ends. */
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

/** How many videos a grid has side by side at this width. */
function columnsOf(list: Element): number {
  if (!list.matches('[data-video-grid]')) return 1
  const tops = [...list.children].map((card) => card.getBoundingClientRect().top)
  const second = tops.findIndex((top) => top > (tops[0] ?? 0))
  return second < 0 ? Math.max(tops.length, 2) : second
}
