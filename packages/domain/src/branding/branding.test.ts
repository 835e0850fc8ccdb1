import { describe, expect, it } from 'vitest'
import {
  backgroundFaults,
  customFontFault,
  fillerSlideFailure,
  fillerSlideNameFault,
  missingImage,
  requiredField,
  stageNavigationFaults,
} from './public.ts'

const image = { choice: 'image', image: '/media/public/hero.png' } as const
const none = { choice: 'image', image: null } as const
const color = { choice: 'color', image: null } as const
const gradient = { choice: 'gradient', image: '' } as const

describe.each(['[UP-126] hero', '[UP-127] stage', '[UP-128] video stream'])('the %s background', () => {
  it.each([
    ['has its images', { desktop: image, mobile: image }, {}],
    ['needs none', { desktop: color, mobile: gradient }, {}],
    ['has no image on desktops', { desktop: none, mobile: color }, { desktop: missingImage }],
    [
      'has a blank one on phones',
      { desktop: image, mobile: { ...image, image: ' ' } },
      { mobile: missingImage },
    ],
  ])('%s', (_, background, faults) => {
    expect(backgroundFaults(background)).toEqual(faults)
  })
})

describe('stage navigation', () => {
  const off = {
    show_discussion_rooms: false,
    discussion_room_tab_title: '',
    show_event_booths: false,
    booth_tab_title: '',
  }
  it.each([
    ['[UP-129 UP-130] is valid while both tabs are off', off, {}],
    [
      '[UP-129] needs the title of the rooms tab that is on',
      { ...off, show_discussion_rooms: true },
      { discussion_room_tab_title: requiredField },
    ],
    [
      '[UP-130 UP-131] needs the title of the booths tab that is on',
      { ...off, show_event_booths: true, booth_tab_title: '  ' },
      { booth_tab_title: 'This field is required' },
    ],
    ['[UP-130] is valid with its title', { ...off, show_event_booths: true, booth_tab_title: 'Expo' }, {}],
  ])('%s', (_, navigation, faults) => {
    expect(stageNavigationFaults(navigation)).toEqual(faults)
  })
})

it('[UP-132] a custom font needs its file, others need none', () => {
  expect(customFontFault({ type: 'Custom', file: null })).toBe(requiredField)
  expect(customFontFault({ type: 'Custom', file: '/media/public/own.woff2' })).toBeUndefined()
  expect(customFontFault({ type: 'Georgia', file: null })).toBeUndefined()
})

it('[UP-111 UP-112] the name of a filler slide is required, and has at most 255 characters', () => {
  expect(fillerSlideNameFault('  ')).toBe('Video name cannot be empty.')
  expect(fillerSlideNameFault(` ${'a'.repeat(255)} `)).toBeUndefined()
  expect(fillerSlideNameFault('a'.repeat(256))).toBeDefined()
})

it('[UP-020 UP-023] a refused filler slide says why, or that the upload failed', () => {
  expect(fillerSlideFailure('too_large')).toContain('too large')
  expect(fillerSlideFailure('internal')).toBe('File upload failed')
  expect(fillerSlideFailure(undefined)).toBe('File upload failed')
})
