import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aBackstage, aScene } from '#test/a-backstage.ts'
import { enterBackstage, expectAccessible, openBackstage } from '#test/open-backstage.ts'
import { clockTime } from '#lib/clock-time.ts'
import { positionOf } from './media-position.ts'

const can = { join: true, share: true, manage: true }
const video = '0198a000-0000-7000-8000-0000000000d1'
const media = { id: video, video, name: 'Opening film', duration_seconds: 90, started_at: null }

describe('a video on stage', () => {
  it('is found in the library, played, seen in the return picture, and stopped', async () => {
    const scene = aScene({ layout: 'solo', slots: ['media'] })
    const opened = openBackstage({
      backstage: { can },
      handlers: {
        listVideosForStage: () => ({ videos: [{ id: video, name: media.name, duration_seconds: 90 }] }),
        playOnStage: () => aBackstage({ can, media, scene }),
        stopMedia: () => aBackstage({ can }),
      },
    })
    const { user, callsOf } = await enterBackstage(opened)
    const desk = within(screen.getByRole('region', { name: 'Video' }))
    await user.click(desk.getByRole('button', { name: 'Choose a video' }))
    await user.click(await desk.findByRole('button', { name: 'Play Opening film on stage' }))
    const picture = within(screen.getByRole('region', { name: 'What the audience sees' }))
    expect(await picture.findByText('Opening film')).toBeDefined()
    expect(callsOf('playOnStage')[0]?.body).toEqual({ video })
    await expectAccessible(screen.getByRole('region', { name: 'Video' }))
    await user.click(desk.getByRole('button', { name: 'Stop the video' }))
    await waitFor(() => expect(picture.queryByText('Opening film')).toBeNull())
  })

  it('has a position from its first picture on, within its length', () => {
    const started = { started_at: '2026-11-28T10:00:00.000Z', duration_seconds: 90 }
    expect(positionOf(media, new Date())).toBeUndefined()
    expect(positionOf(started, new Date('2026-11-28T10:01:02.500Z'))).toBe(62.5)
    expect(positionOf(started, new Date('2026-11-28T10:05:00.000Z'))).toBe(90)
    expect([5, 62.5, 3723].map(clockTime)).toEqual(['0:05', '1:02', '1:02:03'])
  })
})
