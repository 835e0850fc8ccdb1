import type { Booth } from '@marquee/domain/booths'

export const aBooth: Booth = {
  id: '0199d1c0-0000-7000-8000-000000000011',
  event: '0199d1c0-0000-7000-8000-000000000001',
  title: 'Acme',
  description: '',
  booth_type: 'primary',
  rank: 0,
  hero_asset_type: 'hero_asset_image',
  hero_asset: null,
  poster: null,
  sponsor: null,
  resources: [],
  discussion_group_objects: [],
  created_at: '2026-11-21T12:00:00.000Z',
  updated_at: '2026-11-21T12:00:00.000Z',
}
