/** Plays what was recorded on the page itself, to people who have entered the event. The player loads when they press Watch. */
import type { Replay } from '@marquee/domain/stage'
import { askVisitor } from '#features/audience/public.ts'
import { progressOf } from '#lib/replay-progress.ts'
import { askReplay } from './ask-replay.ts'

type Watch = (session: string, from?: number) => Promise<void>

export async function offerRecordings(): Promise<void> {
  const section = document.querySelector<HTMLElement>('[data-watch]')
  if (!section) return
  const eventId = section.dataset['watch'] ?? ''
  const visitor = await askVisitor(eventId).catch(() => undefined)
  if (visitor?.is_in !== true) return
  const watch = watcherOf(section, eventId)
  for (const card of section.querySelectorAll<HTMLElement>('[data-recording]')) {
    offerCard(card, { eventId, watch })
  }
  const moment = new URLSearchParams(location.search)
  const named = moment.get('session')
  const from = Number(moment.get('t') ?? 0)
  const isListed = section.querySelector(`[data-recording="${CSS.escape(named ?? '')}"]`) !== null
  if (isListed) await watch(named ?? '', Number.isFinite(from) ? from : 0)
}

/** Stops what played before. */
function watcherOf(section: HTMLElement, eventId: string): Watch {
  let stop: () => void = () => undefined
  return async (session, from = 0) => {
    const player = section.querySelector<HTMLElement>('[data-player]')
    const video = player?.querySelector('video')
    const trouble = player?.querySelector<HTMLElement>('[data-trouble]')
    if (!player || !video || !trouble) return
    player.hidden = false
    stop()
    video.focus()
    player.scrollIntoView({ block: 'nearest' })
    const showTrouble = (isBroken: boolean) => (trouble.hidden = !isBroken)
    showTrouble(false)
    try {
      const { playRecording } = await import('./play-recording.ts')
      stop = await playRecording(video, { eventId, session, from, onTrouble: showTrouble })
    } catch {
      showTrouble(true)
    }
  }
}

type Offer = { eventId: string; watch: Watch }

/** Shows the way to the recording at once, and its picture and chapters when people come near it. */
function offerCard(card: HTMLElement, { eventId, watch }: Offer): void {
  const session = card.dataset['recording'] ?? ''
  const button = card.querySelector<HTMLButtonElement>('[data-session]')
  if (!button) return
  showProgress(card, { button, from: progressOf(eventId, session) })
  button.hidden = false
  button.addEventListener('click', () => void watch(session, progressOf(eventId, session)))
  const near = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      near.disconnect()
      void askReplay(eventId, session).then(
        (replay) => showReplay(card, { replay, watch }),
        () => undefined,
      )
    },
    { rootMargin: '400px' },
  )
  near.observe(card)
}

function showProgress(
  card: HTMLElement,
  { button, from }: { button: HTMLButtonElement; from: number },
): void {
  const bar = card.querySelector<HTMLElement>('[data-progress]')
  const words = button.querySelector('[data-words]')
  const total = Number(card.dataset['seconds'])
  if (from <= 0 || !bar || !words || total <= 0) return
  bar.style.setProperty('--watched', `${Math.min(100, (from / total) * 100)}%`)
  bar.hidden = false
  words.textContent = button.dataset['resume'] ?? ''
  button.setAttribute('aria-label', button.dataset['resumeOf'] ?? '')
}

function showReplay(card: HTMLElement, { replay, watch }: { replay: Replay; watch: Watch }): void {
  const picture = card.querySelector<HTMLImageElement>('[data-poster]')
  if (picture && replay.poster !== null) {
    picture.src = replay.poster
    picture.hidden = false
  }
  const list = card.querySelector<HTMLElement>('[data-chapters]')
  const pattern = card.querySelector('template')?.content.firstElementChild
  if (!list || !pattern) return
  for (const { title, starts_at } of replay.chapters) {
    const item = pattern.cloneNode(true)
    if (!(item instanceof HTMLElement)) continue
    const [time, name] = [item.querySelector('[data-time]'), item.querySelector('[data-title]')]
    if (time) time.textContent = clockOf(starts_at)
    if (name) name.textContent = title
    item.querySelector('button')?.addEventListener('click', () => void watch(replay.session, starts_at))
    list.append(item)
  }
  list.hidden = replay.chapters.length === 0
}

/** `1:02:03` */
function clockOf(seconds: number): string {
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)]
  const rest = String(Math.floor(seconds % 60)).padStart(2, '0')
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`
}
