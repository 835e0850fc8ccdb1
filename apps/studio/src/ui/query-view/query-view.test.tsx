import { useQuery } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { expectAccessible, renderInProviders } from '#test/render-studio.tsx'
import { QueryView } from './query-view.tsx'

function Names({ load }: { load: () => Promise<string[]> }) {
  const query = useQuery({ queryKey: ['names'], queryFn: load, retry: false })
  return (
    <QueryView
      query={query}
      pending={<p>Loading</p>}
      empty={{ when: (names) => names.length === 0, show: <p>No names yet</p> }}
    >
      {(names) => <p>{names.join(', ')}</p>}
    </QueryView>
  )
}

describe('the states of a query', () => {
  it('pending, then ready', async () => {
    renderInProviders(<Names load={() => Promise.resolve(['Ada', 'Grace'])} />)
    expect(screen.getByText('Loading')).toBeVisible()
    expect(await screen.findByText('Ada, Grace')).toBeVisible()
  })

  it('empty', async () => {
    renderInProviders(<Names load={() => Promise.resolve([])} />)
    expect(await screen.findByText('No names yet')).toBeVisible()
  })

  it('[SH-285] failed, and ready after Retry', async () => {
    let tries = 0
    const load = () => (tries++ === 0 ? Promise.reject(new Error('x')) : Promise.resolve(['Ada']))
    const { user } = renderInProviders(<Names load={load} />)
    expect((await screen.findByRole('alert')).textContent).toContain('Something went wrong! Try again.')
    await expectAccessible()
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('Ada')).toBeVisible()
  })
})
