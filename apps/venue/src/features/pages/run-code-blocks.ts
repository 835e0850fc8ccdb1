/** Runs the code of blocks that need their visitor's consent, and gives each frame the height of what is in it (0219). */
const mostHeight = 5000

export function runCodeBlocks(): void {
  for (const place of document.querySelectorAll<HTMLElement>('[data-code-asks]')) {
    place.querySelector('[data-run-code]')?.addEventListener('click', () => run(place))
  }
  if (document.querySelector('[data-code-frame], [data-code-asks]') === null) return
  window.addEventListener('message', ({ data, source }: MessageEvent<unknown>) => {
    const frame = frames().find(({ contentWindow }) => contentWindow === source)
    const height = heightIn(data)
    const place = frame?.parentElement
    if (place && height !== undefined) place.style.minBlockSize = `${Math.min(height, mostHeight)}px`
  })
  // Those that were there before this script have reported already. No origin can be named: theirs is nobody's.
  for (const { contentWindow } of frames()) contentWindow?.postMessage({ type: 'marquee:ask-height' }, '*')
}

const frames = () => [...document.querySelectorAll<HTMLIFrameElement>('[data-code-frame] iframe')]

function run(place: HTMLElement): void {
  const template = place.querySelector<HTMLTemplateElement>('template')
  const frame = template?.content.querySelector('iframe')
  if (!template || !frame) return
  frame.src = template.dataset['code'] ?? ''
  frame.tabIndex = -1
  delete place.dataset['codeAsks']
  place.dataset['codeFrame'] = ''
  place.classList.remove('page-code-later')
  place.replaceChildren(frame)
  frame.focus()
}

function heightIn(data: unknown): number | undefined {
  if (typeof data !== 'object' || data === null) return undefined
  const { type, height }: { type?: unknown; height?: unknown } = data
  return type === 'marquee:height' && typeof height === 'number' && height >= 0 ? height : undefined
}
