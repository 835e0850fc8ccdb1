import type { VenuePage } from '@marquee/domain/pages'

/** The place of the previewed room, which its script fills. */
export function RoomPreview({ page }: { page: Extract<VenuePage, { kind: 'room-preview' }> }) {
  return <div data-room-preview={JSON.stringify(page.event)} />
}
