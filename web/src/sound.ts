/** Synthesised sounds: a card on the cloth, a spoken word, one's turn.  They are off by default. */
import { preferences } from './storage.svelte'

let context: AudioContext | null = null

/** Telephones play sounds only after a touch or a key. */
function wake(): void {
  if (!preferences.sound) return
  context ??= new AudioContext()
  if (context.state !== 'running') void context.resume()
}
for (const kind of ['pointerup', 'touchend', 'keydown']) addEventListener(kind, wake, { capture: true, passive: true })

export function sound(of: 'card' | 'word' | 'turn'): void {
  if (!preferences.sound) return
  wake()
  if (!context) return
  const now = context.currentTime
  const volume = context.createGain()
  volume.connect(context.destination)
  if (of === 'card') {
    const length = Math.floor(context.sampleRate * 0.05)
    const noise = context.createBuffer(1, length, context.sampleRate)
    const samples = noise.getChannelData(0)
    for (let at = 0; at < length; at++) samples[at] = (Math.random() * 2 - 1) * (1 - at / length) ** 3
    const source = context.createBufferSource()
    const filter = new BiquadFilterNode(context, { type: 'lowpass', frequency: 1800 })
    source.buffer = noise
    source.connect(filter).connect(volume)
    volume.gain.value = 0.35
    source.start()
    return
  }
  const tone = new OscillatorNode(context, { type: 'sine', frequency: of === 'turn' ? 660 : 440 })
  volume.gain.setValueAtTime(0.12, now)
  volume.gain.exponentialRampToValueAtTime(0.001, now + 0.3)
  tone.connect(volume)
  tone.start()
  tone.stop(now + 0.3)
}
