/** How loud a microphone is, measured before it is muted. */

const intervalMs = 100

/**
 * Calls `onLevel` ten times a second with how loud the track is, from 0 to 1, and with whether it carries anything at all; returns
 * a function that stops. A page that nobody has touched yet may not listen, and then nothing is called.
 */
export function measureLevel(
  track: MediaStreamTrack,
  onLevel: (level: number, isSilent: boolean) => void,
): () => void {
  const audio = new AudioContext()
  // The sent track is silent while it is muted.
  const heard = track.clone()
  heard.enabled = true
  const source = new MediaStreamAudioSourceNode(audio, { mediaStream: new MediaStream([heard]) })
  const analyser = new AnalyserNode(audio, { fftSize: 2048 })
  source.connect(analyser)
  const wave = new Float32Array(analyser.fftSize)
  const timer = setInterval(() => {
    if (audio.state !== 'running') return
    analyser.getFloatTimeDomainData(wave)
    onLevel(
      loudness(wave),
      wave.every((sample) => Math.abs(sample) < noise),
    )
  }, intervalMs)
  const wake = () => void audio.resume()
  const listening = new AbortController()
  for (const name of ['pointerdown', 'keydown'] as const) {
    window.addEventListener(name, wake, { signal: listening.signal })
  }
  return () => {
    listening.abort()
    clearInterval(timer)
    heard.stop()
    void audio.close()
  }
}

/** Even a quiet room is louder; a switch on the microphone isn't. */
const noise = 0.00003

/** The root of the mean square on a scale on which speech fills most of a meter. */
export function loudness(wave: Float32Array): number {
  const mean = wave.reduce((sum, sample) => sum + sample * sample, 0) / wave.length
  return Math.min(1, Math.sqrt(mean) * 4)
}
