const MUTED = 'portal.scan.muted'

/** Returns true if scanning is silent on this device. */
export const isMuted = () => localStorage.getItem(MUTED) === '1'

export function setMuted(muted: boolean) {
  if (muted) localStorage.setItem(MUTED, '1')
  else localStorage.removeItem(MUTED)
}

let audio: AudioContext | undefined

/** Signals a scanned code by sound and vibration: high for a known code, low for an unknown one. */
export function signalScan(isKnown: boolean) {
  if (isMuted()) return
  if ('vibrate' in navigator) navigator.vibrate(isKnown ? 60 : [60, 60, 120])
  audio ??= new AudioContext()
  const start = audio.currentTime
  const tone = audio.createOscillator()
  const volume = audio.createGain()
  tone.frequency.value = isKnown ? 1_320 : 330
  volume.gain.setValueAtTime(0.12, start)
  volume.gain.exponentialRampToValueAtTime(0.001, start + (isKnown ? 0.12 : 0.3))
  tone.connect(volume).connect(audio.destination)
  tone.start(start)
  tone.stop(start + 0.3)
}
