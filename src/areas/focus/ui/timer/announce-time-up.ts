/** Plays two soft tones or shows a notification, as the person has chosen. */
export function announceTimeUp(
  kind: 'work' | 'break',
  { sound, notifies }: { sound: boolean; notifies: boolean },
): void {
  const body = kind === 'work' ? 'Time for a break.' : 'The break is over.'
  if (notifies && 'Notification' in globalThis && Notification.permission === 'granted')
    new Notification('Focus', { body, tag: 'focus' })
  if (sound) playChime()
}

function playChime(): void {
  const audio = new AudioContext()
  const end = [523.25, 783.99].map((pitch, index) => {
    const start = audio.currentTime + index * 0.22
    const tone = new OscillatorNode(audio, { frequency: pitch })
    const volume = new GainNode(audio, { gain: 0 })
    volume.gain.setValueAtTime(0, start)
    volume.gain.linearRampToValueAtTime(0.18, start + 0.02)
    volume.gain.exponentialRampToValueAtTime(0.001, start + 0.9)
    tone.connect(volume).connect(audio.destination)
    tone.start(start)
    tone.stop(start + 1)
    return tone
  })
  end.at(-1)?.addEventListener('ended', () => void audio.close())
}
