/**
 * How every test clip is made: one ffmpeg call, or a few bytes of another clip. Order matters, because a recipe may read
 * earlier clips. The pictures contain enough noise to have the size of a real recording (5 Mb/s at 1080p). `m10.mp4` is for
 * tests of its renditions; making and processing it takes seven times as long as `s10.mp4`, which is as long.
 */
import { copyFile, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export type Recipe =
  | { name: string; args: string[] }
  | { name: string; make: (folder: string) => Promise<void> }

const X264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p']
const FASTSTART = ['-movflags', '+faststart']

const source = (graph: string) => ['-f', 'lavfi', '-i', graph]
const picture = (size: string, rate = 30) => source(`testsrc2=s=${size}:r=${rate}`)
const sound = (frequency = 440) => source(`sine=f=${frequency}:r=48000`)
const clip = (name: string, ...args: string[]): Recipe => ({ name, args: [...args, name] })
const encoded = (name: string, size: string, ...args: string[]) =>
  clip(name, ...picture(size), ...sound(), '-t', '5', ...X264, '-c:a', 'aac', ...args)

/** Ten seconds with a keyframe every two, like those of cameras and screen recorders. */
const recording = (name: string, size: string, rate: string) =>
  clip(
    name,
    ...source(`testsrc2=s=${size}:r=30,noise=alls=6:allf=t+u`),
    ...sound(),
    ...[
      '-t',
      '10',
      '-c:v',
      'libx264',
      '-preset',
      'superfast',
      '-b:v',
      rate,
      '-maxrate',
      rate,
      '-bufsize',
      '10M',
    ],
    ...['-pix_fmt', 'yuv420p', '-g', '60', '-ac', '2', '-c:a', 'aac', '-b:a', '128k', ...FASTSTART],
  )

const head = (name: string, of: string, part: number): Recipe => ({
  name,
  make: async (folder) => {
    const bytes = await readFile(join(folder, of))
    await writeFile(join(folder, name), bytes.subarray(0, Math.floor(bytes.length * part)))
  },
})

const text = (name: string, write: (folder: string) => string): Recipe => ({
  name,
  make: (folder) => writeFile(join(folder, name), write(folder)),
})

/** Changes four hundred bytes of the picture data, always the same ones (Park and Miller's generator). */
const rotten = (name: string, of: string): Recipe => ({
  name,
  make: async (folder) => {
    const bytes = await readFile(join(folder, of))
    let state = 1
    const random = (below: number) => {
      state = (state * 48_271) % 0x7fffffff
      return state % below
    }
    const start = Math.floor(bytes.length / 3)
    for (let change = 0; change < 400; change++) bytes[start + random(bytes.length - start)] = random(256)
    await writeFile(join(folder, name), bytes)
  },
})

const copied = (name: string, of: string): Recipe => ({
  name,
  make: (folder) => copyFile(join(folder, of), join(folder, name)),
})

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><script>alert(1)</script></svg>\n'
const VARIABLE_RATE = "select='not(mod(n,7))+not(mod(n,11))'"
const M10 = ['-i', 'm10.mp4']
const S10 = ['-i', 's10.mp4']
const ANAMORPHIC = ['-vf', 'setsar=64/45']

export const recipes: Recipe[] = [
  recording('m10.mp4', '1920x1080', '5M'),
  recording('s10.mp4', '640x360', '1M'),
  clip('m10_moovend.mp4', ...M10, '-c', 'copy'),
  clip(
    'hevc.mp4',
    ...picture('640x360'),
    ...sound(),
    '-t',
    '5',
    '-c:v',
    'libx265',
    '-preset',
    'ultrafast',
    '-x265-params',
    'log-level=error',
    '-tag:v',
    'hvc1',
    '-pix_fmt',
    'yuv420p',
    '-c:a',
    'aac',
  ),
  clip(
    'vp9.webm',
    ...picture('640x360'),
    ...sound(),
    '-t',
    '2',
    '-c:v',
    'libvpx-vp9',
    '-deadline',
    'realtime',
    '-cpu-used',
    '8',
    '-b:v',
    '500k',
    '-c:a',
    'libopus',
  ),
  clip('audio.m4a', ...sound(), '-t', '10', '-c:a', 'aac'),
  copied('audio_only.mp4', 'audio.m4a'),
  clip(
    'noaudio.mp4',
    ...picture('1280x720'),
    '-t',
    '10',
    '-c:v',
    'libx264',
    '-preset',
    'veryfast',
    '-pix_fmt',
    'yuv420p',
    '-g',
    '100',
  ),
  clip(
    'twoaudio.mp4',
    ...picture('1280x720'),
    ...sound(),
    ...sound(880),
    '-t',
    '5',
    '-map',
    '0',
    '-map',
    '1',
    '-map',
    '2',
    ...X264,
    '-c:a',
    'aac',
  ),
  clip(
    'twovideo.mp4',
    ...picture('1280x720'),
    ...source('testsrc=s=640x360:r=30'),
    ...sound(),
    '-t',
    '5',
    '-map',
    '0',
    '-map',
    '1',
    '-map',
    '2',
    ...X264,
    '-c:a',
    'aac',
  ),
  encoded('r43.mp4', '640x480'),
  encoded('sar169.mp4', '720x576', ...ANAMORPHIC),
  encoded('low.mp4', '320x240'),
  encoded('half.mp4', '1280x720', '-t', '0.5'),
  encoded('odd.mp4', '640x360', '-vf', 'scale=641:361,setsar=1', '-pix_fmt', 'yuv444p'),
  encoded('h264_444.mp4', '1280x720', '-pix_fmt', 'yuv444p'),
  encoded('h264_10bit_ac3.mp4', '1280x720', '-pix_fmt', 'yuv420p10le', '-c:a', 'ac3'),
  encoded('h264_ac3.mp4', '1280x720', '-c:a', 'ac3'),
  encoded('interlaced.mp4', '720x576', '-flags', '+ilme+ildct', '-x264-params', 'tff=1', ...ANAMORPHIC),
  encoded('rec.mov', '1280x720', '-f', 'mov'),
  encoded('vertical.mp4', '1080x1920'),
  encoded('fragmented.mp4', '640x360', '-movflags', '+frag_keyframe+empty_moov'),
  encoded('mpeg4mp3.mp4', '1280x720', '-c:v', 'mpeg4', '-c:a', 'libmp3lame'),
  clip(
    'vfr_longgop.mp4',
    ...picture('640x360'),
    ...sound(),
    '-t',
    '40',
    '-vf',
    VARIABLE_RATE,
    '-fps_mode',
    'vfr',
    ...X264,
    '-g',
    '300',
    '-sc_threshold',
    '0',
    '-c:a',
    'aac',
  ),
  head('trunc_faststart.mp4', 's10.mp4', 0.46),
  head('trunc_nomoov.mp4', 'm10_moovend.mp4', 0.46),
  rotten('corrupt.mp4', 's10.mp4'),
  clip('offset_both.mp4', ...S10, '-c', 'copy', '-output_ts_offset', '5', ...FASTSTART),
  clip('offset_v.mp4', '-itsoffset', '2', ...S10, ...S10, '-map', '0:v', '-map', '1:a', '-c', 'copy'),
  clip('offset_a.mp4', ...S10, '-itsoffset', '1.5', ...S10, '-map', '0:v', '-map', '1:a', '-c', 'copy'),
  clip('offset.ts', ...S10, '-c', 'copy', '-copyts', '-output_ts_offset', '3'),
  // One picture for all of its sound, as podcasts are uploaded.
  clip(
    'still.mp4',
    ...[
      '-f',
      'lavfi',
      '-i',
      'color=red:size=320x180:rate=1/10',
      '-f',
      'lavfi',
      '-i',
      'sine=sample_rate=48000',
    ],
    ...['-t', '12', '-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac'],
  ),
  clip('rot90.mp4', ...S10, '-c', 'copy', '-metadata:s:v', 'rotate=90'),
  text('svg_as.mp4', () => SVG),
  text('text.mp4', () => 'hello this is text not a movie\n'),
  text('empty.mp4', () => ''),
  // A prober that guesses formats would open the file that this playlist names.
  text(
    'hlsplay.mp4',
    (folder) => `#EXTM3U\n#EXT-X-TARGETDURATION:10\n#EXTINF:10,\nfile://${folder}/m10.mp4\n#EXT-X-ENDLIST\n`,
  ),
]

/** Ten minutes and an hour, made when LONG=1: the master repeated, without encoding. */
export const longRecipes: Recipe[] = [
  clip('m600.mp4', '-stream_loop', '59', ...M10, '-c', 'copy', ...FASTSTART),
  clip('m3600.mp4', '-stream_loop', '359', ...M10, '-c', 'copy', ...FASTSTART),
  clip('m3600_moovend.mp4', '-stream_loop', '359', ...M10, '-c', 'copy'),
]
