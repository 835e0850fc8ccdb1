/** Plays the videos of a page. Their posters arrive when people come near them, the player when they press the button. */
import type { PageVideo } from '@marquee/domain/pages'

const nearby = '400px'

export function playVideos(root: ParentNode = document): void {
  const near = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting || !(target instanceof HTMLElement)) continue
        near.unobserve(target)
        void offer(target)
      }
    },
    { rootMargin: nearby },
  )
  for (const frame of root.querySelectorAll<HTMLElement>('[data-video]')) near.observe(frame)
}

async function offer(frame: HTMLElement): Promise<void> {
  const video = frame.querySelector('video')
  const button = frame.querySelector<HTMLButtonElement>('[data-play]')
  const trouble = frame.querySelector<HTMLElement>('[data-trouble]')
  const address = frame.dataset['video'] ?? ''
  if (!video || !button || !trouble) return
  const showTrouble = (isBroken: boolean) => (trouble.hidden = !isBroken)
  const asked = await askPageVideo(address).catch(() => undefined)
  if (!asked) return void showTrouble(true)
  if (asked.poster !== null) video.poster = asked.poster
  button.hidden = false
  button.addEventListener('click', () => void play())

  async function play(): Promise<void> {
    if (!video || !button) return
    button.hidden = true
    showTrouble(false)
    try {
      // Asked again, because the page may have been open for hours.
      const [{ media, captions }, { attachVideo, showCaptions }] = await Promise.all([
        askPageVideo(address),
        import('#lib/attach-video.ts'),
      ])
      showCaptions(video, captions)
      video.controls = true
      video.focus()
      const stop = attachVideo(video, {
        src: media,
        isPlaying: true,
        onTrouble: showTrouble,
        onExpired: end,
        onEnd: () => undefined,
      })
      function end(): void {
        stop()
        if (button) button.hidden = false
      }
    } catch {
      showTrouble(true)
      button.hidden = false
    }
  }
}

async function askPageVideo(address: string): Promise<PageVideo> {
  const response = await fetch(address)
  if (!response.ok) throw new Error('There is no such video.')
  // oxlint-disable-next-line typescript/no-unsafe-return -- the server follows its schema, which its tests check
  return response.json()
}
