import type { RunOfShow, ShowItem } from '@marquee/domain/backstage'

export const itemIds = {
  welcome: '0198a000-0000-7000-8000-0000000000c1',
  panel: '0198a000-0000-7000-8000-0000000000c2',
} as const
export const stepId = '0198a000-0000-7000-8000-0000000000c8'
export const grace = { profile: '0198a000-0000-7000-8000-0000000000b9', name: 'Grace Hopper' }
export const poll = {
  id: '0198a000-0000-7000-8000-0000000000c9',
  title: 'Which color?',
  state: 'prepared',
} as const

export function anItem(item: Partial<ShowItem> = {}): ShowItem {
  return {
    id: itemIds.welcome,
    title: 'Welcome',
    scene: { layout: 'grid', name_cards: true, lower_third: null, ticker: null, transition: 'cut' },
    people: [],
    poll: null,
    video: null,
    ...item,
  }
}

/** Two items, before the first of them. */
export function aRunOfShow(show: Partial<RunOfShow> = {}): RunOfShow {
  const items = [anItem(), anItem({ id: itemIds.panel, title: 'Panel', people: [grace], poll })]
  return { items, step: null, next: itemIds.welcome, cast: [grace], polls: [poll], ...show }
}
