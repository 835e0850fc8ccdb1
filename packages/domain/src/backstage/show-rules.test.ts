import { describe, expect, it } from 'vitest'
import { nextInShow, type Scene, sceneOfShow, type ShowScene } from './public.ts'

const item = (id: string, is_deleted = false) => ({ id, is_deleted })

describe('the run of show', () => {
  it.each([
    ['begins with the first item', [item('a'), item('b')], undefined, 'a'],
    ['goes on with the item that follows', [item('a'), item('b')], 'a', 'b'],
    ['leaves deleted items out', [item('a'), item('b', true), item('c')], 'a', 'c'],
    [
      'goes on where the item on air was before it was deleted',
      [item('a'), item('b', true), item('c')],
      'b',
      'c',
    ],
    ['ends after the last item', [item('a'), item('b', true)], 'a', undefined],
    ['is over before it begins where there are no items', [], undefined, undefined],
  ])('%s', (_, items, current, next) => {
    expect(nextInShow(items, current)?.id).toBe(next)
  })

  it('sets layout, people and texts, keeps the look, and takes the audience’s words off the screen', () => {
    const scene: ShowScene = {
      layout: 'panel',
      name_cards: true,
      lower_third: { title: 'Panel', subtitle: '' },
      ticker: null,
      transition: 'fade',
    }
    const before: Scene = {
      ...scene,
      layout: 'solo',
      slots: ['camera-1'],
      logo: true,
      logo_url: '/media/public/logo.png',
      background: { color: '#123456' },
      card: { kind: 'message', id: '0198a000-0000-7000-8000-000000000001' },
    }
    expect(sceneOfShow(scene, before, ['camera-2', 'camera-1'])).toEqual({
      ...scene,
      slots: ['camera-2', 'camera-1'],
      logo: true,
      logo_url: '/media/public/logo.png',
      background: { color: '#123456' },
    })
  })
})
