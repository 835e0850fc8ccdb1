/** What a device needs for the picture and its sound. */

/** H.264 and AAC, which every stage sends. */
const codecs = 'video/mp4; codecs="avc1.64001f,mp4a.40.2"'

export function checkPicture(): 'plays' | 'unsupported' {
  const hasSource = 'MediaSource' in window && MediaSource.isTypeSupported(codecs)
  const playsNatively = document.createElement('video').canPlayType('application/vnd.apple.mpegurl') !== ''
  return hasSource || playsNatively ? 'plays' : 'unsupported'
}

const samples = 3
/** A reply that takes longer makes live pictures wait. */
const slowMs = 400

/** Asks for a small file some times and takes the fastest reply. */
export async function checkNetwork(): Promise<'fast' | 'slow' | 'lost'> {
  try {
    const times: number[] = []
    for (let sample = 0; sample < samples; sample += 1) {
      const sentAt = performance.now()
      await fetch('/favicon.svg', { cache: 'no-store' })
      times.push(performance.now() - sentAt)
    }
    return Math.min(...times) < slowMs ? 'fast' : 'slow'
  } catch {
    return 'lost'
  }
}

const toneSeconds = 2

/** Plays a tone, and calls `onLevel` with its level from 0 to 1 until it ends. */
export function playTone(onLevel: (level: number) => void): void {
  const audio = new AudioContext()
  const tone = new OscillatorNode(audio, { frequency: 440 })
  const volume = new GainNode(audio, { gain: 0.2 })
  const analyser = new AnalyserNode(audio, { fftSize: 256 })
  tone.connect(volume).connect(analyser).connect(audio.destination)
  const wave = new Float32Array(analyser.fftSize)
  const timer = setInterval(() => {
    analyser.getFloatTimeDomainData(wave)
    onLevel(Math.min(1, Math.max(...wave) * 4))
  }, 100)
  tone.addEventListener('ended', () => {
    clearInterval(timer)
    onLevel(0)
    void audio.close()
  })
  tone.start()
  tone.stop(audio.currentTime + toneSeconds)
}
