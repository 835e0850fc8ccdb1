/** Starts the pixels of a page, as each service documents it, and reports the visit and later the registration. */
import type { PageTracking } from '@marquee/domain/pages'

type Pixel = PageTracking['pixels'][number]
export type Pixels = { registered(): void }

/** Reports the visit at once; the result reports a registration. */
type Start = (pixel: Pixel) => () => void

export function startPixels(pixels: readonly Pixel[]): Pixels {
  const started = pixels.map((pixel) => starts[pixel.provider](pixel))
  return {
    registered() {
      for (const report of started) report()
    },
  }
}

const starts: Record<Pixel['provider'], Start> = {
  google_analytics({ tracking_id }) {
    load(`https://www.googletagmanager.com/gtag/js?id=${tracking_id}`)
    gtag('js', new Date())
    // Sends the page view.
    gtag('config', tracking_id)
    return () => gtag('event', 'generate_lead', { send_to: tracking_id })
  },
  google_tag_manager({ tracking_id }) {
    dataLayer().push({ event: 'gtm.js', 'gtm.start': Date.now() }, { event: 'marquee_page_view' })
    load(`https://www.googletagmanager.com/gtm.js?id=${tracking_id}`)
    return () => {
      dataLayer().push({ event: 'marquee_registration' })
    }
  },
  meta({ tracking_id }) {
    const fbq = queueOf('fbq', { waiting: 'queue', runner: 'callMethod', version: '2.0' })
    load('https://connect.facebook.net/en_US/fbevents.js')
    fbq('init', tracking_id)
    fbq('trackSingle', tracking_id, 'PageView')
    return () => fbq('trackSingle', tracking_id, 'CompleteRegistration')
  },
  linkedin({ tracking_id, conversion_id }) {
    listOf('_linkedin_data_partner_ids').push(tracking_id)
    const lintrk = queueOf('lintrk', { waiting: 'q' })
    load('https://snap.licdn.com/li.lms-analytics/insight.min.js')
    return () => {
      if (conversion_id !== '') lintrk('track', { conversion_id: Number(conversion_id) })
    }
  },
  x({ tracking_id, conversion_id }) {
    const twq = queueOf('twq', { waiting: 'queue', runner: 'exe', version: '1.1' })
    load('https://static.ads-twitter.com/uwt.js')
    twq('config', tracking_id)
    return () => {
      if (conversion_id !== '') twq('event', conversion_id, {})
    }
  },
  script({ tracking_id }) {
    load(tracking_id)
    // The script listens for `marquee:registered` on the document.
    return () => undefined
  },
  image({ tracking_id, conversion_id }) {
    show(tracking_id)
    return () => {
      if (conversion_id !== '') show(conversion_id)
    }
  },
}

/** Once, though several pixels are of one service. The content policy lets the page's own scripts load others. */
function load(address: string): void {
  if ([...document.scripts].some(({ src }) => src === address)) return
  const script = document.createElement('script')
  script.src = address
  script.async = true
  document.head.append(script)
}

/** Asks for a picture that nobody sees. */
function show(address: string): void {
  new Image().src = address
}

const globalOf = (name: string): unknown => Reflect.get(window, name)

function listOf(name: string): unknown[] {
  const list = globalOf(name)
  if (Array.isArray(list)) return list
  const created: unknown[] = []
  Reflect.set(window, name, created)
  return created
}

const dataLayer = () => listOf('dataLayer')

/** Google's library takes the arguments object, not a list. */
function gtag(..._call: unknown[]): void {
  dataLayer().push(arguments)
}

type Call = (...call: unknown[]) => void

type Queue = {
  /** Where calls wait for the library. */
  waiting: 'queue' | 'q'
  /** What the library adds to the function when it takes over; without one it replaces the function. */
  runner?: 'callMethod' | 'exe'
  version?: string
}

/** The function that a service's library takes over once it has loaded, with what was called meanwhile. */
function queueOf(name: string, { waiting, runner, version }: Queue): Call {
  const calls: unknown[][] = []
  const queue: Call = (...call) => {
    const run: unknown = runner && Reflect.get(queue, runner)
    if (isCall(run)) run.apply(queue, call)
    else calls.push(call)
  }
  if (!isCall(globalOf(name))) {
    Object.assign(queue, { [waiting]: calls, push: queue, loaded: true, version })
    Reflect.set(window, name, queue)
  }
  return (...call) => {
    const current = globalOf(name)
    if (isCall(current)) current(...call)
  }
}

const isCall = (value: unknown): value is Call => typeof value === 'function'
