import { type SimuliveTest, videosStartAfterMs } from '@marquee/domain/simulive'
import type { SimuliveTestRow } from './simulive-test-store.ts'

/** Where the studio plays test runs: `{folder}/{grant}/{session}/…`. */
export const previewFolder = '/media/live'

export function simuliveTestView(
  row: SimuliveTestRow,
  { grant, hasBuffer }: { grant: string; hasBuffer: boolean },
): SimuliveTest {
  return {
    broadcast: row.broadcast_id,
    start_time: row.started_at.toISOString(),
    videos_start_time: new Date(row.started_at.getTime() + videosStartAfterMs).toISOString(),
    end_time: row.ends_at.toISOString(),
    has_buffer_video: hasBuffer,
    preview_url: `${previewFolder}/${grant}/${row.broadcast_id}/master.m3u8`,
  }
}
