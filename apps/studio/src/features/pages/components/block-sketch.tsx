import classes from './block-gallery.module.css'

/** x, y, width and height on a ground of 120 by 72; `strong` is a heading or a button, `soft` a text, `field` a surface. */
type Part = readonly [x: number, y: number, width: number, height: number, tone: 'strong' | 'soft' | 'field']

export type SketchName = keyof typeof sketches

/** A small picture of what a block looks like. */
export function BlockSketch({ name }: { name: SketchName }) {
  return (
    <svg viewBox="0 0 120 72" className={classes['sketch']} aria-hidden>
      {sketches[name].map(([x, y, width, height, tone], index) => (
        <rect key={index} x={x} y={y} width={width} height={height} rx={2} className={classes[tone]} />
      ))}
    </svg>
  )
}

const head: Part = [10, 10, 40, 5, 'strong']
const lines = (count: number, [x, y, width]: readonly [x: number, y: number, width: number]): Part[] =>
  Array.from({ length: count }, (_, index) => [
    x,
    y + index * 6,
    index === count - 1 ? width * 0.7 : width,
    3,
    'soft',
  ])
const row = (count: number, draw: (x: number, width: number) => Part[]): Part[] => {
  const width = (100 - (count - 1) * 6) / count
  return Array.from({ length: count }, (_, index) => draw(10 + index * (width + 6), width)).flat()
}

const sketches = {
  hero: [
    [0, 0, 120, 72, 'field'],
    [14, 16, 62, 8, 'strong'],
    ...lines(2, [14, 31, 50]),
    [14, 50, 28, 10, 'strong'],
  ],
  text: [head, ...lines(7, [10, 22, 100])],
  about: [head, ...lines(6, [10, 22, 92])],
  agenda: [
    head,
    ...[22, 38, 54].flatMap((y): Part[] => [
      [10, y, 16, 4, 'strong'],
      [34, y - 2, 76, 12, 'field'],
    ]),
  ],
  speakers: [
    head,
    ...row(3, (x, width) => [
      [x + width / 2 - 8, 22, 16, 16, 'field'],
      [x + 4, 43, width - 8, 4, 'strong'],
      [x + 7, 51, width - 14, 3, 'soft'],
    ]),
  ],
  sponsors: [
    head,
    ...row(2, (x, width) => [
      [x, 22, width, 26, 'field'],
      [x, 53, width * 0.6, 4, 'strong'],
    ]),
  ],
  countdown: row(4, (x, width) => [
    [x, 20, width, 22, 'field'],
    [x + 4, 48, width - 8, 3, 'soft'],
  ]),
  form: [
    [24, 6, 72, 60, 'field'],
    [32, 13, 34, 5, 'strong'],
    ...lines(3, [32, 25, 56]),
    [32, 50, 56, 9, 'strong'],
  ],
  recordings: [
    head,
    ...row(2, (x, width) => [
      [x, 22, width, 28, 'field'],
      [x + width / 2 - 4, 32, 8, 8, 'strong'],
      [x, 55, width * 0.7, 3, 'soft'],
    ]),
  ],
  events: [
    head,
    ...row(3, (x, width) => [
      [x, 22, width, 20, 'field'],
      [x, 46, width * 0.8, 4, 'strong'],
      [x, 54, width * 0.6, 3, 'soft'],
    ]),
  ],
  image: [
    [10, 8, 100, 48, 'field'],
    [36, 61, 48, 3, 'soft'],
  ],
  video: [
    [10, 8, 100, 56, 'field'],
    [54, 28, 14, 14, 'strong'],
  ],
  clip: [
    [30, 8, 60, 56, 'field'],
    [54, 30, 12, 12, 'strong'],
  ],
  logos: [head, ...[24, 46].flatMap((y) => row(4, (x, width): Part[] => [[x, y, width, 14, 'field']]))],
  gallery: [head, ...[22, 46].flatMap((y) => row(3, (x, width): Part[] => [[x, y, width, 20, 'field']]))],
  quotes: [
    head,
    ...row(2, (x, width) => [
      [x, 22, width, 42, 'field'],
      ...lines(3, [x + 5, 28, width - 10]),
      [x + 5, 53, width * 0.5, 4, 'strong'],
    ]),
  ],
  button: [[38, 29, 44, 14, 'strong']],
  faq: [
    head,
    ...[22, 36, 50].flatMap((y): Part[] => [
      [10, y, 100, 11, 'field'],
      [15, y + 4, 50, 3, 'soft'],
    ]),
  ],
  columns: row(3, (x, width) => [[x, 16, width * 0.8, 5, 'strong'], ...lines(5, [x, 28, width])]),
  embed: [
    [10, 8, 100, 46, 'field'],
    [54, 24, 14, 14, 'strong'],
    [10, 60, 50, 3, 'soft'],
  ],
  agendaByTrack: [
    head,
    ...row(3, (x, width) => [
      [x, 22, width * 0.6, 4, 'strong'],
      [x, 30, width, 14, 'field'],
      [x, 48, width, 14, 'field'],
    ]),
  ],
  map: [
    [10, 10, 100, 52, 'field'],
    [20, 20, 10, 10, 'strong'],
    ...lines(3, [38, 20, 60]),
    [38, 46, 26, 8, 'strong'],
    [70, 46, 26, 8, 'soft'],
  ],
  code: [
    [10, 8, 100, 56, 'field'],
    [18, 18, 22, 4, 'strong'],
    ...lines(2, [26, 28, 60]),
    [18, 42, 34, 4, 'strong'],
    [18, 52, 22, 3, 'soft'],
  ],
  cover: [
    [0, 0, 120, 72, 'field'],
    [26, 18, 68, 9, 'strong'],
    ...lines(2, [34, 33, 52]),
    [44, 52, 32, 10, 'strong'],
  ],
  countdownBand: [[0, 16, 120, 40, 'strong'], ...row(4, (x, width): Part[] => [[x, 25, width, 22, 'field']])],
  directions: [
    head,
    [10, 20, 100, 18, 'field'],
    [16, 25, 8, 8, 'strong'],
    [30, 27, 50, 3, 'soft'],
    ...row(3, (x, width) => [[x, 44, width * 0.7, 4, 'strong'], ...lines(2, [x, 53, width])]),
  ],
} as const satisfies Record<string, readonly Part[]>
