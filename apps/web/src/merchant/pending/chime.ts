/** Frequencies in hertz of the two tones, and their length in seconds. */
const TONES = [660, 880];
const TONE_SECONDS = 0.16;
const VOLUME = 0.15;

let context: AudioContext | undefined;

/** Plays a short sound of two rising tones. Browsers allow it after the user has pressed something on the page. */
export async function playChime(): Promise<void> {
  if (typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  await context.resume();
  for (const [index, frequency] of TONES.entries()) {
    const start = context.currentTime + index * TONE_SECONDS;
    const oscillator = context.createOscillator();
    const volume = context.createGain();
    oscillator.frequency.value = frequency;
    volume.gain.setValueAtTime(VOLUME, start);
    // Fades out, because an abrupt end is heard as a click.
    volume.gain.exponentialRampToValueAtTime(0.001, start + TONE_SECONDS);
    oscillator.connect(volume).connect(context.destination);
    oscillator.start(start);
    oscillator.stop(start + TONE_SECONDS);
  }
}
