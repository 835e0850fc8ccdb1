import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { expectAccessible, renderInProviders } from '#test/render-studio.tsx'
import { theme } from '../theme/theme.ts'
import { Tooltip } from './tooltip.tsx'
import { tooltipSide } from './tooltip-side.ts'

describe('a tooltip', () => {
  it.each([
    [0, 10, 'bottom'],
    [6, 10, 'bottom'],
    [7, 10, 'top'],
    [9, 10, 'top'],
    [0, 3, 'top'],
  ])('[WI-120] in row %i of %i opens at the %s', (index, count, side) =>
    expect(tooltipSide({ index, count })).toBe(side),
  )

  it('[WI-119] is at most 254 px wide', async () => {
    const { user } = renderInProviders(
      <Tooltip label="Better qualities are still being made." openDelayMs={0}>
        <button type="button">Improving</button>
      </Tooltip>,
    )
    await user.tab()
    const tooltip = await screen.findByRole('tooltip')
    // 254 px on 16.
    expect(tooltip.style.maxWidth).toBe('calc(15.875rem * var(--mantine-scale))')
    expect(theme.components?.['Tooltip']?.defaultProps).toMatchObject({ maw: 254, multiline: true })
    await expectAccessible()
  })
})
