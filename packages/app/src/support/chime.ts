/** Seconds of each of the two tones. */
const toneSeconds = 0.35

/**
 * Plays two tones, without a file that would have to load. The first call must follow a press, or browsers keep it silent.
 */
export function playChime(): void {
  const audio = new AudioContext()
  const { currentTime: begin, destination } = audio
  for (const [index, hertz] of [880, 660].entries()) {
    const tone = audio.createOscillator()
    const volume = audio.createGain()
    const at = begin + index * toneSeconds
    tone.frequency.value = hertz
    volume.gain.setValueAtTime(0.4, at)
    volume.gain.exponentialRampToValueAtTime(0.001, at + toneSeconds)
    tone.connect(volume).connect(destination)
    tone.start(at)
    tone.stop(at + toneSeconds)
    if (index === 1) tone.addEventListener('ended', () => void audio.close())
  }
}
